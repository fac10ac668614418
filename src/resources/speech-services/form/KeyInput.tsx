import { useTranslate, ValidationError } from 'ra-core';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useFieldWords } from '../../../components/form/formContext.ts';
import { FileButton, readKeyFile } from '../../../components/form/FileButton.tsx';
import { KeyText } from '../../../components/form/KeyText.tsx';
import { PasteArea } from '../../../components/form/PasteArea.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { keyProblem } from '../model/credentialForm.ts';
import { KEYS, type VendorInputProps } from './credentialFormState.ts';
import { labelled } from '../../../lib/labelled.ts';
import { REQUIRED } from '../../../components/form/RequiredMark.tsx';

const CHANGED = { shouldDirty: true, shouldValidate: true };

export const StoredKey = ({ label, text }: { label: string; text: string }) => {
  const id = useId();
  return (
    <div className="pb-key-file pb-stack">
      <span className="pb-label" id={id}>
        {label}
      </span>
      <KeyText text={text} labelledBy={id} />
    </div>
  );
};

export const KeyInput = ({ field, label }: VendorInputProps<'key'>) => {
  const translate = useTranslate();
  const id = useId();
  const { setValue } = useFormContext();
  useFieldWords(field.name, label, { isSecret: true });
  const {
    field: { ref, value },
    fieldState,
  } = useController({ name: field.name });
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const key = typeof value === 'string' ? value : '';
  const submitted = fieldState.error?.message;
  const message = problem ?? (submitted ? `${KEYS}.key_needed` : null);
  const take = (text: string) => {
    const found = keyProblem(text);
    if (found) return setProblem(found.message);
    setProblem(null);
    setPasted('');
    setValue(field.name, JSON.stringify(JSON.parse(text)), CHANGED);
  };
  const read = async (file: File) => {
    const found = await readKeyFile(file);
    if ('problem' in found) setProblem(found.problem);
    else take(found.text);
  };
  if (key !== '')
    return (
      <div className="pb-key-file pb-stack">
        <StoredKey label={label} text={key} />
        {submitted ? (
          <p role="alert" className="pb-field-error">
            <ValidationError error={submitted} />
          </p>
        ) : null}
        <Button onClick={() => setValue(field.name, '', { shouldDirty: true })}>
          {translate('portal.form.secret_replace')}
        </Button>
      </div>
    );
  return (
    <div className="pb-key-file pb-stack">
      <span className="pb-label">
        {label}
        {REQUIRED}
      </span>
      <FileButton
        ref={ref}
        label={translate(`${KEYS}.key_choose`)}
        accept=".json,application/json"
        aria-label={labelled(translate, label, translate(`${KEYS}.key_choose`))}
        aria-invalid={message !== null}
        aria-describedby={`${id}-help`}
        onFiles={([file]) => {
          if (file) void read(file);
        }}
      />
      <PasteArea
        label={translate(`${KEYS}.key_paste`)}
        rows={4}
        value={pasted}
        onChange={text => {
          setPasted(text);
          if (keyProblem(text) === null) take(text);
        }}
        onBlur={() => {
          if (pasted.trim() !== '') take(pasted);
        }}
        onLongPaste={take}
      />
      <p
        id={`${id}-help`}
        role={message ? 'alert' : undefined}
        className={message ? 'pb-field-error' : 'pb-help'}
      >
        {translate(message ?? `${KEYS}.key_help`)}
      </p>
    </div>
  );
};
