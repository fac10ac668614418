import { useInput, useNotify, useTranslate, ValidationError } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { FileButton, readKeyFile } from '../../../components/form/FileButton.tsx';
import { KeepSecretButton, ReplaceSecretButton } from '../../../components/form/SecretInput.tsx';
import { maskServiceKey } from '../../../platform/bucket/bucket.ts';
import { readServiceKey } from '../../../platform/bucket/bucketForm.ts';
import { demanded, useBucket } from './bucketField.ts';

interface ServiceKeyInputProps {
  source: string;
  label: string;
  stored: string | null;
  readOnly: boolean;
}

const KEYS = 'resources.accounts.recording';

const indented = (key: string): string => {
  try {
    return JSON.stringify(JSON.parse(maskServiceKey(key)), null, 2);
  } catch {
    return key;
  }
};

export const ServiceKeyInput = ({ source, label, stored, readOnly }: ServiceKeyInputProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { stored: credential } = useBucket();
  const validate = useMemo(() => [demanded(credential, `${KEYS}.service_key_required`)], [credential]);
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useInput({ source, validate });
  const [file, setFile] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const key = typeof value === 'string' ? value : '';
  const kept = stored !== null && (key === stored || readOnly);
  const message = problem ?? fieldState.error?.message ?? null;

  const read = async (chosen: File) => {
    const content = await readKeyFile(chosen);
    setFile(chosen.name);
    const refuse = (text: string) => {
      setProblem(text);
      notify(text, { type: 'error' });
    };
    if ('problem' in content) return refuse(content.problem);
    const found = readServiceKey(content.text);
    if ('problem' in found) return refuse(`${KEYS}.service_key_${found.problem}`);
    setProblem(null);
    onChange(found.key);
  };
  const set = (next: string) => {
    setFile(null);
    setProblem(null);
    onChange(next);
  };

  return (
    <div className="pb-service-key">
      <span className="pb-label" id={`${id}-label`}>
        {label} {readOnly ? null : <span aria-hidden="true">*</span>}
      </span>
      {key ? (
        <pre className="pb-code" tabIndex={0} role="region" aria-labelledby={`${id}-label`}>
          {indented(key)}
        </pre>
      ) : null}
      {readOnly ? null : kept ? (
        <ReplaceSecretButton label={label} onClick={() => set('')} />
      ) : (
        <div className="pb-secret">
          <FileButton
            ref={ref}
            label={translate(`${KEYS}.service_key_choose`)}
            accept=".json,application/json"
            aria-label={`${label}: ${translate(`${KEYS}.service_key_choose`)}`}
            aria-invalid={message !== null}
            aria-describedby={`${id}-help`}
            onBlur={onBlur}
            onFiles={([chosen]) => {
              if (chosen) void read(chosen);
            }}
          />
          <span className="pb-muted">{file ?? translate(`${KEYS}.service_key_empty`)}</span>
          {stored === null ? null : <KeepSecretButton onClick={() => set(stored)} />}
        </div>
      )}
      {readOnly ? null : (
        <p id={`${id}-help`} className={message ? 'pb-field-error' : 'pb-muted'}>
          {message === null ? translate(`${KEYS}.service_key_help`) : <ValidationError error={message} />}
        </p>
      )}
    </div>
  );
};
