import { RefreshIcon } from '../app/icons.tsx';
import { Button, type ButtonProps } from './Button.tsx';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  'aria-busy'?: boolean;
}

const Spinner = () => (
  <span className="pb-spinner">
    <RefreshIcon />
  </span>
);

/** Keeps the focus while busy; a disabled button loses it, and the next Tab starts at the top. */
export const BusyButton = ({ busy, onClick, children, ...props }: BusyButtonProps) => (
  <Button
    aria-busy={busy}
    {...props}
    aria-disabled={busy || props['aria-disabled']}
    onClick={event => {
      // Enter in an input clicks a submit button too.
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy && props['aria-busy'] !== false ? <Spinner /> : null}
    {children}
  </Button>
);
