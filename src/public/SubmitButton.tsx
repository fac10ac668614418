interface SubmitButtonProps {
  text: string;
  busy: string;
  sending: boolean;
  disabled?: boolean;
}

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
