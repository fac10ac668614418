import { useNotify, useTranslate } from 'ra-core';
import { CopyIcon } from '../app/icons.tsx';

interface CopyTextProps {
  text: string;
  /** Truncates the middle; the button still copies all of it. */
  short?: boolean;
}

const EDGE = 8;

const shorten = (text: string) =>
  text.length > EDGE * 2 + 1 ? `${text.slice(0, EDGE)}…${text.slice(-4)}` : text;

export const CopyText = ({ text, short = false }: CopyTextProps) => {
  const notify = useNotify();
  const translate = useTranslate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('portal.copy.done', { type: 'success', messageArgs: { text } });
    } catch {
      // Plain http pages and denied permissions have no clipboard.
      notify('portal.copy.failed', { type: 'error', messageArgs: { text } });
    }
  };
  return (
    <span className="pb-copy">
      <code title={short ? text : undefined}>{short ? shorten(text) : text}</code>
      <button
        type="button"
        className="pb-icon-button"
        aria-label={`${translate('portal.action.copy')}: ${text}`}
        onClick={() => void copy()}
      >
        <CopyIcon />
      </button>
    </span>
  );
};
