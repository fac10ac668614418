import type { ComponentProps } from 'react';
import { FieldGroupContext } from './formContext.ts';

interface FieldGroupProps extends ComponentProps<'fieldset'> {
  title: string;
}

export const FieldGroup = ({ title, children, ...props }: FieldGroupProps) => (
  <fieldset className="pb-form-section pb-stack pb-gap-16 pb-plain" {...props}>
    <legend>{title}</legend>
    <FieldGroupContext value={title}>{children}</FieldGroupContext>
  </fieldset>
);
