import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { CopyIcon } from '../../../components/app/icons.tsx';

interface StoredSecretFieldProps {
  label: string;
  secret: string;
  /** null: it cannot be changed. */
  onReplace: (() => void) | null;
}

/** As many dots for every secret: their number would tell its length. */
const MASK = '•'.repeat(8);

/** A stored password as text: masked until asked for, copied whole. */
export const StoredSecretField = ({ label, secret, onReplace }: StoredSecretFieldProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [shown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify('portal.copy.done', { type: 'success', messageArgs: { text: label } });
    } catch {
      // Plain http pages and refused permissions offer no clipboard: the text has to be there to be selected.
      setShown(true);
      notify('portal.copy.failed', { type: 'error', messageArgs: { text: label } });
    }
  };
  const action = (word: string) => `${word}: ${label}`;
  const copyWord = action(translate('portal.action.copy'));
  const revealWord = action(translate(shown ? 'portal.form.hide' : 'portal.form.reveal'));
  return (
    <dl className="pb-locked">
      <dt>{label}</dt>
      <dd className="pb-secret">
        <code>{shown ? secret : MASK}</code>
        <button
          type="button"
          className="pb-icon-button"
          aria-label={copyWord}
          title={copyWord}
          onClick={() => void copy()}
        >
          <CopyIcon />
        </button>
        <button type="button" className="pb-button" aria-label={revealWord} onClick={() => setShown(!shown)}>
          {translate(shown ? 'resources.carriers.form.secret_hide' : 'resources.carriers.form.secret_show')}
        </button>
        {onReplace === null ? null : (
          <button
            type="button"
            className="pb-button"
            aria-label={action(translate('portal.form.secret_replace'))}
            onClick={onReplace}
          >
            {translate('portal.form.secret_replace')}
          </button>
        )}
      </dd>
    </dl>
  );
};
