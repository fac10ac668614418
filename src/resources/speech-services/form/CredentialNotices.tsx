import { useTranslate } from 'ra-core';
import { Colon } from '../../../components/app/Colon.tsx';
import { useContext, useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { useFieldErrorText } from '../../../components/form/fieldErrorText.ts';
import { ClearedValuesContext } from '../../../components/form/formContext.ts';
import { useLiveValidation } from '../../../components/form/useLiveValidation.ts';
import { type FormValues, shownFields } from '../../../platform/speech/credentials/vendorField.ts';
import { KEYS, useVendorEntry } from './credentialFormState.ts';
import { Notice } from '../../../components/ui/Notice.tsx';
import '../../../components/form/form.css';

export const UnstoredFieldsNotice = ({ names }: { names: readonly string[] }) => {
  const translate = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (names.length > 0) panel.current?.focus();
  }, [names]);
  if (names.length === 0) return null;
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="pb-save-failures">
      <p>
        <WarnIcon /> <strong>{translate(`${KEYS}.not_taken`)}</strong>
      </p>
      <p>{translate(`${KEYS}.not_taken_text`)}</p>
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
};

export const LiveValidation = () => {
  useLiveValidation();
  return null;
};

export const ClearedValuesNotice = () => {
  const translate = useTranslate();
  const gone = useContext(ClearedValuesContext)(useWatch() as Record<string, unknown>);
  if (gone.length === 0) return null;
  return (
    <Notice role="status" as="p">
      {translate(`${KEYS}.gone`, { fields: gone.map(({ label }) => label).join(', ') })}
    </Notice>
  );
};

const BASE_FIELDS = ['root', 'vendor', 'custom_name', 'label', 'account_sid', 'custom_voices'];

export const HiddenErrors = () => {
  const { errors } = useFormState();
  const errorText = useFieldErrorText();
  const entry = useVendorEntry();
  const values = useWatch() as FormValues;
  const shown = entry ? shownFields(entry, values).map(({ name }) => name) : [];
  const uses = [...(entry?.tts ? ['use_for_tts'] : []), ...(entry?.stt ? ['use_for_stt'] : [])];
  const hidden = Object.entries(errors).filter(
    ([name]) => ![...BASE_FIELDS, ...uses, ...shown].includes(name),
  );
  return hidden.map(([name, error]) => (
    <p key={name} role="alert" className="pb-field-error">
      {name}
      <Colon /> {errorText(error?.message)}
    </p>
  ));
};
