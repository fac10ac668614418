import { clsx } from 'clsx';
import { useTranslate, ValidationError } from 'ra-core';
import { useMemo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useFieldWords } from '../../../components/form/formContext.ts';
import { asTyped, TextInput } from '../../../components/form/inputs.tsx';
import { isAccountUser } from '../../../authProvider/access.ts';
import { useViewer } from '../../../components/access/AccessContext.ts';
import { Dash } from '../../../components/fields/cells.tsx';
import { Checkbox } from '../../../components/ui/Checkbox.tsx';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { ChoiceInput } from '../../../components/form/ChoiceInput.tsx';
import { useLookup } from '../../../components/select/useLookup.ts';
import { namedChoices } from '../../../platform/names.ts';
import type { Account } from '../../../platform/records.ts';
import { changeVendor, entryOf, isCustom } from '../model/credentialForm.ts';
import type { FormValues, VendorEntry } from '../../../platform/speech/credentials/vendorField.ts';
import {
  KEYS,
  offeredEntries,
  useStoredCredential,
  useVendorEntry,
  useFieldLabel,
} from './credentialFormState.ts';
import { LockedText } from './Locked.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { REQUIRED } from '../../../components/form/RequiredMark.tsx';
import styles from './credentialForm.module.css';

const DIRTY = { shouldDirty: true };

const VendorInput = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const entry = useVendorEntry();
  const { getValues, setValue, clearErrors } = useFormContext();
  const [dropped, setDropped] = useState<{ vendor: string; names: string[] } | null>(null);
  const choices = useMemo(
    () =>
      offeredEntries().map(({ vendor, name, tts, stt }) => {
        const shown = isCustom(vendor) ? translate(`${KEYS}.custom`) : name;
        const uses = [...(tts ? ['TTS'] : []), ...(stt ? ['STT'] : [])].join('/');
        return { id: vendor, name: `${shown} (${uses})` };
      }),
    [translate],
  );
  const follow = (vendor: string | null) => {
    const next = entryOf(vendor, null);
    if (next === entry) return;
    const change = changeVendor(getValues() as FormValues, entry, next);
    for (const [source, value] of Object.entries(change.values)) setValue(source, value, DIRTY);
    for (const { name } of change.dropped) if (!(name in change.values)) setValue(name, '', DIRTY);
    clearErrors();
    const names = change.dropped.map(labelOf);
    setDropped(names.length > 0 ? { vendor: next?.name ?? '', names } : null);
  };
  return (
    <>
      <ChoiceInput
        source="vendor"
        label={`${translate(`${KEYS}.vendor`)}${REQUIRED}`}
        placeholder={translate(`${KEYS}.vendor_select`)}
        choices={choices}
        known
        readOnly={false}
        onPick={follow}
      />
      {dropped ? (
        <Notice role="status" as="p">
          {translate(`${KEYS}.dropped`, { vendor: dropped.vendor, fields: dropped.names.join(', ') })}
        </Notice>
      ) : null}
      {isCustom(entry?.vendor) ? (
        <TextInput
          source="custom_name"
          label={translate(`${KEYS}.custom_name`)}
          helperText={translate(`${KEYS}.custom_name_help`)}
          isRequired
          parse={asTyped}
          inputProps={{ autoComplete: 'off', spellCheck: false }}
        />
      ) : null}
    </>
  );
};

const OwnerName = ({ sid }: { sid: unknown }) => {
  const translate = useTranslate();
  const { byId } = useLookup<Account>('accounts');
  if (typeof sid !== 'string' || sid === '')
    return <>{translate('resources.speech-services.words.account_sid.none')}</>;
  return <>{byId.get(sid)?.name ?? sid}</>;
};

const OwnerChoice = () => {
  const translate = useTranslate();
  const { rows, byId, isPending } = useLookup<Account>('accounts');
  const choices = useMemo(() => namedChoices(rows ?? []), [rows]);
  return (
    <ChoiceInput
      source="account_sid"
      label={translate(`${KEYS}.account`)}
      helperText={translate(`${KEYS}.account_help`)}
      choices={choices}
      known={!isPending && rows !== undefined}
      readOnly={false}
      nameOf={id => byId.get(id)?.name ?? id}
      none={translate('resources.speech-services.words.account_sid.none')}
    />
  );
};

interface FlagInputProps {
  source: string;
  label: string;
  helperText?: string | undefined;
  readOnly: boolean;
}

export const FlagInput = ({ source, label, helperText, readOnly }: FlagInputProps) => {
  const { field, fieldState } = useController({ name: source });
  useFieldWords(source, label);
  const error = fieldState.error?.message;
  return (
    <div>
      <Checkbox
        label={label}
        checked={Boolean(field.value)}
        disabled={readOnly}
        inputRef={field.ref}
        error={error !== undefined}
        helperText={helperText}
        onChange={field.onChange}
      />
      {error === undefined ? null : (
        <p role="alert" className="pb-field-error">
          <ValidationError error={error} />
        </p>
      )}
    </div>
  );
};

const Uses = ({ entry }: { entry: VendorEntry }) => {
  const translate = useTranslate();
  const { readOnly } = useStoredCredential();
  return (
    <fieldset className={clsx(styles.uses, 'pb-stack pb-plain')}>
      <legend className="pb-label">
        {translate(`${KEYS}.uses`)}
        {REQUIRED}
      </legend>
      {(['tts', 'stt'] as const)
        .filter(direction => entry[direction])
        .map(direction => (
          <FlagInput
            key={direction}
            source={`use_for_${direction}`}
            label={translate(`${KEYS}.use_for_${direction}`)}
            readOnly={readOnly}
          />
        ))}
    </fieldset>
  );
};

const StoredIdentity = () => {
  const translate = useTranslate();
  const { stored } = useStoredCredential();
  const entry = useVendorEntry();
  const name = String(stored?.['vendor'] ?? '').replace(/^custom:/, '');
  const label = stored?.['label'];
  return (
    <>
      <LockedText label={translate(`${KEYS}.vendor`)}>
        {isCustom(entry?.vendor) ? translate(`${KEYS}.custom`) : (entry?.name ?? name)}
      </LockedText>
      {isCustom(entry?.vendor) ? (
        <LockedText label={translate(`${KEYS}.custom_name`)}>{name}</LockedText>
      ) : null}
      <LockedText label={translate(`${KEYS}.account`)}>
        <OwnerName sid={stored?.['account_sid']} />
      </LockedText>
      <LockedText label={translate(`${KEYS}.label`)}>
        {typeof label === 'string' && label !== '' ? label : <Dash />}
      </LockedText>
    </>
  );
};

const SOURCES = ['vendor', 'custom_name', 'account_sid', 'label', 'use_for_tts', 'use_for_stt'];

export const IdentitySection = () => {
  const translate = useTranslate();
  const viewer = useViewer();
  const { stored } = useStoredCredential();
  const entry = useVendorEntry();
  return (
    <FormSection id="identity" title={translate(`${KEYS}.sections.identity`)} sources={SOURCES}>
      {stored ? (
        <StoredIdentity />
      ) : (
        <>
          <VendorInput />
          {isAccountUser(viewer) ? (
            <LockedText label={translate(`${KEYS}.account`)}>
              <OwnerName sid={viewer.accountSid} />
            </LockedText>
          ) : (
            <OwnerChoice />
          )}
          <TextInput
            source="label"
            label={translate(`${KEYS}.label`)}
            helperText={translate(`${KEYS}.label_help`)}
            parse={asTyped}
            inputProps={{ autoComplete: 'off', spellCheck: false }}
          />
        </>
      )}
      {entry ? <Uses entry={entry} /> : null}
      {entry?.retired ? <Notice as="p">{translate(`${KEYS}.retired`, { vendor: entry.name })}</Notice> : null}
    </FormSection>
  );
};
