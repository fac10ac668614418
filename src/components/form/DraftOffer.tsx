import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pickedProviderSid } from '../../authProvider/browserStorage/currentProvider.ts';
import { dropDraft, registerFormDraft, readDraft } from '../../authProvider/browserStorage/formDraft.ts';
import { readSession } from '../../authProvider/session.ts';
import { changedValues } from './changedValues.ts';

/**
 * Offers back what was typed when the session ended or the service provider was switched elsewhere, and keeps the
 * present form ready to be offered (decision 3).
 */
export const DraftOffer = ({ secrets }: { secrets: readonly string[] }) => {
  const translate = useTranslate();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields } = formState;
  const [draft, setDraft] = useState(() => readDraft(readSession()?.userSid ?? '', location.pathname));
  useEffect(
    () =>
      registerFormDraft(() => ({
        path: location.pathname,
        values: changedValues(dirtyFields, getValues(), secrets),
      })),
    [dirtyFields, getValues, secrets],
  );
  if (!draft) return null;
  const answer = () => {
    dropDraft();
    setDraft(null);
  };
  const switched = draft.providerSid !== undefined;
  // Of another provider's record nothing may get into this one's.
  const isAway = switched && draft.providerSid !== pickedProviderSid();
  const question = translate(isAway ? 'portal.form.restore_away' : 'portal.form.restore_question');
  const text = isAway ? 'restore_away_text' : switched ? 'restore_switched_text' : 'restore_text';
  return (
    <section className="pb-notice" aria-label={question}>
      <p>
        <strong>{question}</strong> {translate(`portal.form.${text}`)}
      </p>
      {isAway ? null : (
        <button
          type="button"
          className="pb-button pb-button-primary"
          onClick={() => {
            for (const [source, value] of Object.entries(draft.values))
              setValue(source, value, { shouldDirty: true, shouldValidate: true });
            answer();
          }}
        >
          {translate('portal.form.restore')}
        </button>
      )}
      <button type="button" className="pb-button" onClick={answer}>
        {translate('portal.form.discard')}
      </button>
    </section>
  );
};
