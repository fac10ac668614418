import { LinkBase } from 'ra-core';
import type { ComponentProps } from 'react';
import { type ClassName, classes } from '../../lib/classes.ts';

/** `primary`: the page's or dialog's purpose. `danger`: deletes or ends. `link`: an action in a sentence. */
export type ButtonLook = 'plain' | 'primary' | 'danger' | 'link' | 'icon';

const LOOKS: Readonly<Record<ButtonLook, readonly string[]>> = {
  plain: ['pb-button'],
  primary: ['pb-button', 'pb-button-primary'],
  danger: ['pb-button', 'pb-button-danger'],
  link: ['pb-link-button'],
  icon: ['pb-icon-button'],
};

export const buttonClass = (look: ButtonLook = 'plain', ...more: ClassName[]): string =>
  classes(...LOOKS[look], ...more);

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook | undefined;
}

export const Button = ({ look, className, ...props }: ButtonProps) => (
  <button type="button" className={buttonClass(look, className)} {...props} />
);

interface IconButtonProps extends Omit<ButtonProps, 'look'> {
  label: string;
}

export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button look="icon" aria-label={label} title={label} {...props} />
);

export const ButtonLink = ({
  look,
  className,
  ...props
}: ComponentProps<typeof LinkBase> & { look?: ButtonLook }) => (
  <LinkBase className={buttonClass(look, className)} {...props} />
);
