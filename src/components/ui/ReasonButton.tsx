import { useId } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface ReasonButtonProps extends ButtonProps {
  /** Why it cannot work yet; null: it can. */
  reason: string | null;
  /** The reason is read beside the button, not only where it is pointed at. */
  isShown?: boolean;
}

/** Keeps its focus where it cannot work, and says why. */
export const ReasonButton = ({ reason, isShown = false, ...props }: ReasonButtonProps) => {
  const id = useId();
  if (reason === null) return <Button {...props} />;
  return (
    <>
      <Button {...props} aria-disabled aria-describedby={id} title={isShown ? undefined : reason} />
      <span id={id} className="pb-muted pb-hint" hidden={!isShown}>
        {reason}
      </span>
    </>
  );
};
