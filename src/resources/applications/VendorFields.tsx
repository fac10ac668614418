import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import type { SpeechLists, UsableCredential } from '../../platform/speech/apiAnswers.ts';
import { labelsOffered, servingCredential, offeredVendors } from '../../platform/speech/choices.ts';
import { newFallback, type SpeechPrefix } from '../../platform/speech/speechColumns.ts';
import { type SpeechDirection, inputOf } from '../../platform/speech/vendors.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { useFormHold } from '../../components/form/formContext.ts';
import { useSetSpeechValues, useSpeechValue, useStoredSpeech } from '../../components/speech/speechForm.tsx';
import { useVendorName } from './vendorNames.ts';

export interface SpeechFieldsProps {
  prefix: SpeechPrefix;
  readOnly: boolean;
  /** null: the request failed; undefined: it is running. */
  credentials: readonly UsableCredential[] | null | undefined;
  accountSid: string | null;
}

interface VendorFieldsProps extends Omit<SpeechFieldsProps, 'accountSid'> {
  direction: SpeechDirection;
  /** `isDefault`: not chosen by the user. */
  onPick: (vendor: string | null, label: string | null, isDefault?: boolean) => void;
}

/**
 * `onLists` gets the picked vendor's lists only, never the former one's. `pick` is called with every pick.
 * A save waits for the lists, as what fits the vendor is chosen from them.
 */
export const usePickedVendor = (
  direction: SpeechDirection,
  vendor: string | null,
  { lists, error }: { lists: SpeechLists | undefined; error: Error | null },
  onLists: (vendor: string, lists: SpeechLists, isDefault: boolean) => void,
) => {
  const [picked, setPicked] = useState<{ vendor: string; isDefault: boolean } | null>(null);
  const served = useRef<typeof picked>(null);
  const arrived = useEffectEvent(onLists);
  const isOpen = picked !== null && picked.vendor === vendor;
  useEffect(() => {
    if (picked === null || picked === served.current || picked.vendor !== vendor || !lists) return;
    served.current = picked;
    arrived(picked.vendor, lists, picked.isDefault);
  }, [lists, vendor, picked]);
  useFormHold(isOpen && !lists && !error);
  return (next: string | null, isDefault: boolean) =>
    setPicked(next !== null && inputOf(next, direction) === 'lists' ? { vendor: next, isDefault } : null);
};

const COLUMNS = {
  tts: { vendor: 'speech_synthesis_vendor', label: 'speech_synthesis_label', word: 'synthesis' },
  stt: { vendor: 'speech_recognizer_vendor', label: 'speech_recognizer_label', word: 'recognizer' },
} as const;

interface CredentialLinkProps extends Pick<VendorFieldsProps, 'direction'> {
  credentials: readonly UsableCredential[];
  vendor: string | null;
  label: string | null;
}

const CredentialLink = ({ credentials, vendor, label, direction }: CredentialLinkProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const can = useCan();
  const viewer = useViewer();
  const used = servingCredential(credentials, vendor, label, direction);
  const resource = 'speech-services';
  if (used) {
    const opens = can('edit', resource) && (canSeeAllAccounts(viewer) || used.ofAccount);
    return opens ? (
      <div className="pb-hint">
        <LinkBase to={createPath({ resource, type: 'edit', id: used.sid })}>
          {translate('portal.speech.open_credential')}
        </LinkBase>
      </div>
    ) : null;
  }
  const add = createPath({ resource, type: 'create' });
  const asked = vendor ? `?${new URLSearchParams({ vendor, ...(label ? { label } : {}) }).toString()}` : '';
  return (
    <p className="pb-muted pb-hint">
      {vendor && credentials.length > 0 ? translate('portal.speech.credential_missing') : null}{' '}
      {can('create', resource) ? (
        <LinkBase to={`${add}${asked}`}>{translate('portal.speech.add_credential')}</LinkBase>
      ) : null}
    </p>
  );
};

export const VendorFields = ({ prefix, readOnly, credentials, direction, onPick }: VendorFieldsProps) => {
  const translate = useTranslate();
  const nameOf = useVendorName();
  const columns = COLUMNS[direction];
  const vendor = useSpeechValue(prefix, columns.vendor);
  const label = useSpeechValue(prefix, columns.label);
  const storedVendor = useStoredSpeech(prefix, columns.vendor);
  const storedLabel = useStoredSpeech(prefix, columns.label);
  const known = credentials !== undefined;
  const vendors = useMemo(
    () =>
      credentials === undefined
        ? []
        : offeredVendors(credentials, direction).map(({ id }) => ({ id, name: nameOf(id) })),
    [credentials, direction, nameOf],
  );
  const offered = useMemo(
    () => (vendor ? labelsOffered(credentials ?? [], vendor, direction) : []),
    [credentials, vendor, direction],
  );
  const labels = useMemo(
    () => offered.flatMap(one => (one === null ? [] : [{ id: one, name: one }])),
    [offered],
  );
  const firstLabel = (next: string | null) =>
    (next ? labelsOffered(credentials ?? [], next, direction)[0] : null) ?? null;
  const source = `${prefix}${columns.vendor}`;
  const isNew = useRecordContext() === undefined;
  const { isDirty } = useFormContext().getFieldState(source, useFormState({ name: source }));
  const set = useSetSpeechValues(prefix);
  const first = vendors[0]?.id;
  const fits = first === undefined || vendors.some(({ id }) => id === vendor);
  const isStored = vendor === storedVendor && label === storedLabel;
  const isLabelOffered = offered.length > 0 ? offered.includes(label) : label === null;
  const isFallback = prefix !== '';
  const isSettled = useRef(false);
  useEffect(() => {
    if (first === undefined || readOnly) return;
    // The platform's default vendor is of no use to an account without credentials for it.
    const isUnchosen = isFallback
      ? storedVendor === null && vendor === newFallback[source] && !isSettled.current
      : isNew && !isDirty;
    isSettled.current = true;
    if (isUnchosen && !fits) {
      set({ [columns.vendor]: first }, !isFallback);
      onPick(first, firstLabel(first), !isFallback);
    } else if (credentials && fits && vendor !== null && !isLabelOffered && !isStored)
      onPick(vendor, firstLabel(vendor), isNew && !isDirty && !isFallback);
    // The functions are new with every rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per set of credentials
  }, [isNew, isDirty, fits, first, readOnly, isLabelOffered]);
  return (
    <>
      <ChoiceInput
        source={source}
        label={translate(`portal.speech.${columns.word}_vendor`)}
        choices={vendors}
        known={known && !(isNew && vendors.length === 0)}
        readOnly={readOnly}
        keepsStored
        nameOf={nameOf}
        helperText={known && vendors.length === 0 ? translate('portal.speech.no_credentials') : false}
        onPick={next => onPick(next, firstLabel(next))}
      />
      {labels.length > 0 || label !== null ? (
        <ChoiceInput
          source={`${prefix}${columns.label}`}
          label={translate('portal.speech.label')}
          choices={labels}
          known={known}
          readOnly={readOnly}
          keepsStored={vendor === storedVendor}
          none={
            offered[0] === null || (label === null && isStored)
              ? translate('portal.speech.no_label')
              : undefined
          }
          onPick={next => onPick(vendor, next)}
        />
      ) : null}
      {credentials ? <CredentialLink {...{ credentials, vendor, label, direction }} /> : null}
    </>
  );
};
