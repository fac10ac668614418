import type { ComponentProps } from 'react';
import { FieldGroupContext } from './formContext.ts';

interface FieldGroupProps extends ComponentProps<'fieldset'> {
  title: string;
}

/** Groups fields whose labels need the group's title. */
export const FieldGroup = ({ title, children, ...props }: FieldGroupProps) => (
  <fieldset className="pb-form-section pb-stack pb-gap-16 pb-plain" {...props}>
    <legend>{title}</legend>
    <FieldGroupContext value={title}>{children}</FieldGroupContext>
  </fieldset>
);
