import { LinkBase } from 'ra-core';
import type { ComponentProps } from 'react';
import { type ClassName, classes } from '../../lib/classes.ts';

/** `primary`: what a page or dialog is there for. `danger`: deletes or ends. `link`: one action among words. */
export type ButtonLook = 'plain' | 'primary' | 'danger' | 'link' | 'icon';

const LOOKS: Readonly<Record<ButtonLook, readonly string[]>> = {
  plain: ['pb-button'],
  primary: ['pb-button', 'pb-button-primary'],
  danger: ['pb-button', 'pb-button-danger'],
  link: ['pb-link-button'],
  icon: ['pb-icon-button'],
};

/** Classes of what looks like a button, with those of its place. */
export const buttonClass = (look: ButtonLook = 'plain', ...more: ClassName[]): string =>
  classes(...LOOKS[look], ...more);

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook | undefined;
}

export const Button = ({ look, className, ...props }: ButtonProps) => (
  <button type="button" className={buttonClass(look, className)} {...props} />
);

interface IconButtonProps extends Omit<ButtonProps, 'look'> {
  /** For those who do not see the icon; its tooltip says the same, unless there is a `title`. */
  label: string;
}

export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button look="icon" aria-label={label} title={label} {...props} />
);

/** Leads somewhere and looks like a button. */
export const ButtonLink = ({
  look,
  className,
  ...props
}: ComponentProps<typeof LinkBase> & { look?: ButtonLook }) => (
  <LinkBase className={buttonClass(look, className)} {...props} />
);
