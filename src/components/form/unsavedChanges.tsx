import { useBlocker, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { pickedProviderSid } from '../../authProvider/browserStorage/currentProvider.ts';
import { dropDraft, readDraft, registerFormDraft } from '../../authProvider/browserStorage/formDraft.ts';
import { readSession, tokenUserSid } from '../../authProvider/session.ts';
import { ConfirmDialog } from '../dialog/Dialog.tsx';
import { skipsUnsavedPrompt } from './formContext.ts';

/** @param dirty react-hook-form's tree of changed fields. @param secrets sources to leave out */
export const changedValues = (
  dirty: unknown,
  values: unknown,
  secrets: readonly string[],
  prefix = '',
): Record<string, unknown> => {
  if (typeof dirty !== 'object' || dirty === null) return {};
  return Object.fromEntries(
    Object.entries(dirty).flatMap(([key, mark]) => {
      const source = prefix ? `${prefix}.${key}` : key;
      if (secrets.some(secret => source === secret || source.endsWith(`.${secret}`))) return [];
      const value =
        typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[key] : undefined;
      return mark === true ? [[source, value]] : Object.entries(changedValues(mark, value, secrets, source));
    }),
  );
};

interface DraftOfferProps {
  secrets: readonly string[];
  /** Values that the form began with and its address does not say: a draft without them would not be whole. */
  given: Readonly<Record<string, unknown>> | null;
}

/** Offers the values from before the session ended or the service provider changed (docs/decisions.md#session-end). */
export const DraftOffer = ({ secrets, given }: DraftOfferProps) => {
  const translate = useTranslate();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields } = formState;
  const [draft, setDraft] = useState(() => readDraft(readSession()?.userSid ?? '', location.pathname));
  useEffect(
    () =>
      registerFormDraft(() => {
        const values = changedValues(dirtyFields, getValues(), secrets);
        const isEmpty = Object.keys(values).length === 0;
        return { path: location.pathname, values: isEmpty ? values : { ...given, ...values } };
      }),
    [dirtyFields, getValues, secrets, given],
  );
  if (!draft) return null;
  const answer = () => {
    dropDraft();
    setDraft(null);
  };
  const switched = draft.providerSid !== undefined;
  // Values of another provider's record must not get into this one.
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

export const WarnWhenUnsavedChanges = () => {
  const { dirtyFields, isSubmitting } = useFormState();
  const translate = useTranslate();
  // Not `isSubmitSuccessful`: it also holds after a refusal of the platform that names no field.
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !skipsUnsavedPrompt(nextLocation.state) &&
      // Signing out has asked already; a page that stayed would require a session again.
      tokenUserSid() !== null,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Signed out in another tab: the page closes without asking, and the typed values are stored
      // (sessionEndedElsewhere).
      if (tokenUserSid() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
  // A save or delete that redirects: the form becomes clean one tick after the navigation was blocked.
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('portal.form.unsaved_title')}
      confirm={translate('portal.form.leave')}
      cancel={translate('portal.form.stay')}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{translate('portal.form.unsaved_text')}</p>
    </ConfirmDialog>
  );
};
