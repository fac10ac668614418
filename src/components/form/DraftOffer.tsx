import { useTranslate } from 'ra-core';
import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import {
  draftParts,
  dropDraft,
  type FormDraft,
  readDraft,
  registerFormDraft,
  takeDraftParts,
} from '../../browserStorage/formDraft.ts';
import { readSession } from '../../authProvider/session.ts';
import { withoutSecretParts } from '../../platform/mask.ts';
import { isSameValue } from '../../platform/mergeChanges.ts';
import { FieldWordsContext } from './formContext.ts';
import { backgroundSaves } from './runningSaves.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { fieldIn, isObject } from '../../lib/values.ts';

const isSecretIn = (secrets: readonly string[], source: string): boolean =>
  secrets.some(secret => source === secret || source.endsWith(`.${secret}`));

/** Arrays are kept whole: the record's rows may differ when the draft returns. */
export const changedValues = (
  dirty: unknown,
  values: unknown,
  secrets: readonly string[],
  prefix = '',
): Record<string, unknown> => {
  if (typeof dirty !== 'object' || dirty === null) return {};
  return Object.fromEntries(
    Object.entries(dirty).flatMap(([key, mark]): [string, unknown][] => {
      const source = prefix ? `${prefix}.${key}` : key;
      if (isSecretIn(secrets, source)) return [];
      const value = fieldIn(values, key);
      if (mark === true) return [[source, value]];
      if (Array.isArray(mark) && Array.isArray(value))
        return hasMark(mark) ? [[source, withoutSecretParts(value)]] : [];
      return Object.entries(changedValues(mark, value, secrets, source));
    }),
  );
};

const hasMark = (tree: unknown): boolean =>
  tree === true || (typeof tree === 'object' && tree !== null && Object.values(tree).some(hasMark));

/** A text or all of an input with parts (`env_vars`). A number only counts what a draft keeps (`custom_voices`). */
const isTyped = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || (isObject(value) && Object.keys(value).length > 0);

export const typedSecrets = (
  dirty: unknown,
  values: unknown,
  secrets: readonly string[],
  prefix = '',
): string[] => {
  if (typeof dirty !== 'object' || dirty === null || Array.isArray(dirty)) return [];
  return Object.entries(dirty).flatMap(([key, mark]) => {
    const source = prefix ? `${prefix}.${key}` : key;
    const value = fieldIn(values, key);
    if (isSecretIn(secrets, source)) return hasMark(mark) && isTyped(value) ? [source] : [];
    return typedSecrets(mark, value, secrets, source);
  });
};

interface DraftSource {
  secrets: readonly string[];
  /** Initial values that the address does not say; a draft is incomplete without them. */
  given: Readonly<Record<string, unknown>> | null;
}

export const useDraftSource = ({ secrets, given }: DraftSource): (() => Omit<FormDraft, 'userSid'>) => {
  const { formState, getValues } = useFormContext();
  const { dirtyFields } = formState;
  const words = useContext(FieldWordsContext);
  const providerSid = useServiceProviderSid();
  return useCallback(() => {
    const values = changedValues(dirtyFields, getValues(), secrets);
    const typed = typedSecrets(dirtyFields, getValues(), secrets);
    const isEmpty = Object.keys(values).length === 0;
    return {
      path: location.pathname,
      providerSid,
      values: isEmpty ? values : { ...given, ...values },
      ...(typed.length > 0
        ? {
            secrets: Object.fromEntries(
              typed.map(source => [source, words.current.get(source)?.label ?? source]),
            ),
          }
        : {}),
      ...takeDraftParts(draftParts()),
    };
  }, [dirtyFields, getValues, secrets, given, words, providerSid]);
};

const TypeAgain = ({ secrets }: { secrets: Readonly<Record<string, string>> }) => {
  const translate = useTranslate();
  const sources = Object.keys(secrets);
  const values = useWatch({ name: sources }) as unknown[];
  const { formState } = useFormContext();
  const { defaultValues } = formState;
  const left = sources.filter((source, index) => {
    const value = values[index];
    const stored = source.split('.').reduce<unknown>((tree, key) => fieldIn(tree, key), defaultValues);
    return value === undefined || value === null || value === '' || isSameValue(value, stored);
  });
  if (left.length === 0) return null;
  return (
    <Notice role="status" as="p">
      {translate('portal.form.type_again', { fields: left.map(source => secrets[source]).join(', ') })}
    </Notice>
  );
};

/** The input of a nested value requires it and decides what empty means. */
const isPart = (source: string): boolean => source.includes('.');

const offerText = (draft: FormDraft, isAway: boolean): string => {
  if (isAway) return 'restore_away_text';
  if (draft.isSwitched) return 'restore_switched_text';
  if (draft.isPartlySaved) return 'restore_partly_text';
  return draft.isLeft ? 'restore_left_text' : 'restore_text';
};

/** Offers a draft of an ended session, a save or another provider (docs/decisions.md#interrupted-saves). */
export const DraftOffer = ({ collect }: { collect: () => Omit<FormDraft, 'userSid'> }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { pathname } = location;
  const providerSid = useServiceProviderSid();
  const read = () => readDraft(readSession()?.userSid ?? '', pathname, providerSid);
  const [draft, setDraft] = useState(read);
  const [secrets, setSecrets] = useState<FormDraft['secrets'] | null>(null);
  const isSaving = useSyncExternalStore(backgroundSaves.subscribe, () => backgroundSaves.has(pathname));
  const [wasSaving, setWasSaving] = useState(isSaving);
  if (wasSaving !== isSaving) {
    setWasSaving(isSaving);
    // The save has ended; it left a draft only if it failed.
    if (!isSaving) setDraft(read);
  }
  useEffect(() => registerFormDraft(collect), [collect]);
  if (isSaving)
    return (
      <Notice role="status" as="p">
        {translate('portal.form.still_saving')}
      </Notice>
    );
  if (!draft) return secrets ? <TypeAgain secrets={secrets} /> : null;
  const answer = () => {
    dropDraft(draft);
    setDraft(null);
  };
  const restore = () => {
    for (const [source, value] of Object.entries(draft.values))
      setValue(source, value, { shouldDirty: true, shouldValidate: true });
    const typed = draft.secrets ?? {};
    for (const source of Object.keys(typed).filter(isPart)) setValue(source, '', { shouldDirty: true });
    for (const part of draftParts()) {
      const taken = draft.parts?.[part.name];
      if (taken !== undefined) part.restore(taken);
    }
    setSecrets(typed);
    answer();
  };
  // Another provider's values must not get into this record.
  const isAway = draft.providerSid !== undefined && draft.providerSid !== providerSid;
  const question = translate(isAway ? 'portal.form.restore_away' : 'portal.form.restore_question');
  return (
    <Notice as="section" aria-label={question}>
      <p>
        <strong>{question}</strong> {translate(`portal.form.${offerText(draft, isAway)}`)}
      </p>
      {isAway ? null : (
        <Button look="primary" onClick={restore}>
          {translate('portal.form.restore')}
        </Button>
      )}
      <Button onClick={answer}>{translate('portal.form.discard')}</Button>
    </Notice>
  );
};
