import { useMemo } from 'react';
import { PasswordInput, useRecordContext, useTranslate, type Validator } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { PasswordRules, usePasswordRules } from '../../components/form/PasswordRules.tsx';
import { passwordRules } from '../../platform/passwordRules.ts';
import type { User } from '../../platform/records.ts';
import type { FieldInputProps } from '../fields.ts';

const InitialPasswordInput = ({ source, label, helperText, readOnly, validate }: FieldInputProps) => {
  const record = useRecordContext<User>();
  const translate = useTranslate();
  const settings = usePasswordRules();
  const { errors } = useFormState({ name: source });
  const typed: unknown = useWatch({ name: source });
  const password = typeof typed === 'string' ? typed : '';
  const checks = useMemo<Validator[]>(() => {
    const meetsRules: Validator = (value: unknown) =>
      typeof value === 'string' &&
      value !== '' &&
      settings &&
      passwordRules(value, settings).some(({ met }) => !met)
        ? 'resources.users.password_invalid'
        : undefined;
    return [...validate, meetsRules];
  }, [validate, settings]);
  if (record?.provider && record.provider !== 'local')
    return (
      <p className="pb-muted">{translate('resources.users.other_provider', { provider: record.provider })}</p>
    );
  if (readOnly) return null;
  return (
    <div>
      <PasswordInput
        source={source}
        label={label}
        helperText={record ? translate('resources.users.password_kept') : helperText}
        validate={checks}
        inputProps={{ autoComplete: 'new-password' }}
      />
      {settings ? <PasswordRules password={password} settings={settings} refused={source in errors} /> : null}
    </div>
  );
};

export default InitialPasswordInput;
