import type { ComponentProps } from 'react';

interface BusyButtonProps extends ComponentProps<'button'> {
  /** At work, or for the moment without effect: the button keeps the focus and ignores clicks. */
  busy: boolean;
  /** Shown as busy for screen readers; absent: as `busy`. */
  'aria-busy'?: boolean;
}

/**
 * A button that keeps the focus while what it started goes on: a disabled one loses it to the page, and the next Tab
 * starts at the top. `disabled` is for what cannot be done at all.
 */
export const BusyButton = ({ busy, onClick, ...props }: BusyButtonProps) => (
  <button
    type="button"
    className="pb-button"
    aria-busy={busy}
    {...props}
    aria-disabled={busy || undefined}
    onClick={event => {
      // Of a submit button, also the click that Enter in an input makes.
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
