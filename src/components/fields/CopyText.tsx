import { useNotify, useTranslate } from 'ra-core';
import { CopyIcon } from '../app/icons.tsx';

interface CopyTextProps {
  text: string;
  /** Middle-truncated in tables; copied whole. */
  short?: boolean;
}

const EDGE = 8;

const shorten = (text: string) =>
  text.length > EDGE * 2 + 1 ? `${text.slice(0, EDGE)}…${text.slice(-4)}` : text;

/** Sids, numbers and tokens: monospaced, with a button that copies the whole text. */
export const CopyText = ({ text, short = false }: CopyTextProps) => {
  const notify = useNotify();
  const translate = useTranslate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('portal.copy.done', { type: 'success', messageArgs: { text } });
    } catch {
      // Plain http pages and refused permissions offer no clipboard.
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
