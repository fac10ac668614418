import { useTranslate } from 'ra-core';
import type { KeptImport } from './kept.ts';
import { useText } from './useText.ts';

interface KeptOfferProps {
  kept: KeptImport;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers back what was given to the import before the page was loaded again, as forms do (decision 3). */
export const KeptOffer = ({ kept: { source, typed }, onRestore, onDiscard }: KeptOfferProps) => {
  const translate = useTranslate();
  const { text } = useText();
  const name = source ? (source.name ?? text('source.pasted')) : '';
  const isLost = source !== null && source.bytes === null;
  const question = text('kept.question');
  return (
    <section className="pb-notice" aria-label={question}>
      <p>
        {isLost && typed === '' ? null : <strong>{question} </strong>}
        {source && !isLost ? `${text('kept.source', { name })} ` : ''}
        {typed === '' ? '' : `${text('kept.typed')} `}
        {isLost ? text('kept.lost', { name }) : ''}
      </p>
      {isLost && typed === '' ? null : (
        <button type="button" className="pb-button pb-button-primary" onClick={onRestore}>
          {translate('portal.form.restore')}
        </button>
      )}
      <button type="button" className="pb-button" onClick={onDiscard}>
        {translate('portal.form.discard')}
      </button>
    </section>
  );
};
