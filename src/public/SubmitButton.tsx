interface SubmitButtonProps {
  text: string;
  /** Shown while it is sent. */
  busy: string;
  sending: boolean;
  disabled?: boolean;
}

/** Keeps the focus while what it sends is under way. */
export const SubmitButton = ({ text, busy, sending, disabled = false }: SubmitButtonProps) => (
  <button
    type="submit"
    className="pb-button pb-button-primary pb-button-wide"
    aria-disabled={sending || disabled}
    aria-busy={sending}
  >
    {sending ? busy : text}
  </button>
);
