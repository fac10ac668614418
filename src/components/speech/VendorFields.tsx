import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { UsableCredential } from '../../platform/speech/apiAnswers.ts';
import { labelsOffered, vendorsOffered } from '../../platform/speech/choices.ts';
import type { SpeechPrefix } from '../../platform/speech/speechColumns.ts';
import type { Direction } from '../../platform/speech/vendors.ts';
import { ChoiceInput } from '../select/ChoiceInput.tsx';
import { useSpeechValue, useStoredSpeech } from './speechForm.tsx';
import { useVendorName } from './vendorNames.ts';

export interface SpeechFieldsProps {
  prefix: SpeechPrefix;
  readOnly: boolean;
  /** null: the request failed; undefined: it is running. */
  credentials: readonly UsableCredential[] | null | undefined;
  accountSid: string | null;
}

interface VendorFieldsProps extends Omit<SpeechFieldsProps, 'accountSid'> {
  direction: Direction;
  onPick: (vendor: string | null, label: string | null) => void;
}

const COLUMNS = {
  tts: { vendor: 'speech_synthesis_vendor', label: 'speech_synthesis_label', word: 'synthesis' },
  stt: { vendor: 'speech_recognizer_vendor', label: 'speech_recognizer_label', word: 'recognizer' },
} as const;

export const VendorFields = ({ prefix, readOnly, credentials, direction, onPick }: VendorFieldsProps) => {
  const translate = useTranslate();
  const nameOf = useVendorName();
  const columns = COLUMNS[direction];
  const vendor = useSpeechValue(prefix, columns.vendor);
  const label = useSpeechValue(prefix, columns.label);
  const storedVendor = useStoredSpeech(prefix, columns.vendor);
  const known = credentials !== undefined;
  const vendors = useMemo(
    () =>
      credentials === undefined
        ? []
        : vendorsOffered(credentials, direction).map(({ id }) => ({ id, name: nameOf(id) })),
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
  const pickVendor = (next: string | null) =>
    onPick(next, (next ? labelsOffered(credentials ?? [], next, direction)[0] : null) ?? null);
  return (
    <>
      <ChoiceInput
        source={`${prefix}${columns.vendor}`}
        label={translate(`portal.speech.${columns.word}_vendor`)}
        choices={vendors}
        known={known}
        readOnly={readOnly}
        keepsStored
        nameOf={nameOf}
        helperText={known && vendors.length === 0 ? translate('portal.speech.no_credentials') : false}
        onPick={pickVendor}
      />
      {labels.length > 0 || label !== null ? (
        <ChoiceInput
          source={`${prefix}${columns.label}`}
          label={translate('portal.speech.label')}
          choices={labels}
          known={known}
          readOnly={readOnly}
          keepsStored={vendor === storedVendor}
          none={offered[0] === null || label === null ? translate('portal.speech.no_label') : undefined}
          onPick={next => onPick(vendor, next)}
        />
      ) : null}
    </>
  );
};
