import { RefreshIcon } from '../app/icons.tsx';
import { Button, type ButtonProps } from './Button.tsx';

interface BusyButtonProps extends ButtonProps {
  /** At work, or for the moment without effect: the button keeps the focus and ignores clicks. */
  busy: boolean;
  /** Shown as busy for screen readers; absent: as `busy`. */
  'aria-busy'?: boolean;
}

/** Turns (internal.css), before the word of what is at work. */
const Spinner = () => (
  <span className="pb-spinner">
    <RefreshIcon />
  </span>
);

/**
 * A button that keeps the focus while what it started goes on: a disabled one loses it to the page, and the next Tab
 * starts at the top. `disabled` is for what cannot be done at all.
 */
export const BusyButton = ({ busy, onClick, children, ...props }: BusyButtonProps) => (
  <Button
    aria-busy={busy}
    {...props}
    aria-disabled={busy || props['aria-disabled']}
    onClick={event => {
      // Enter in an input clicks a submit button, too.
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy && props['aria-busy'] !== false ? <Spinner /> : null}
    {children}
  </Button>
);
