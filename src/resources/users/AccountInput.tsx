import { type RaRecord, useInput, useRecordContext, useTranslate, type Validator } from 'ra-core';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type Scope } from '../../platform/scopes.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import type { FieldDefinition, FieldInputProps } from '../fields.ts';
import { useDefinition } from '../standard/DefinitionContext.ts';
import { ReferenceChoice } from '../standard/ReferenceChoice.tsx';

const refuse: Validator = () => 'resources.users.no_accounts_error';

const NoAccountInput = ({ source, label }: Pick<FieldInputProps, 'source' | 'label'>) => {
  const translate = useTranslate();
  const id = useId();
  const {
    field: { ref: focusable },
    fieldState,
  } = useInput({ source, validate: refuse });
  const error = fieldState.invalid ? translate('resources.users.no_accounts_error') : null;
  return (
    <div className="pb-field">
      <label className="pb-label" htmlFor={id}>
        {label} *
      </label>
      <input
        id={id}
        ref={focusable}
        className="pb-input"
        value={translate('resources.users.no_accounts')}
        readOnly
        aria-required="true"
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="pb-field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
};

type Reference = Extract<FieldDefinition, { type: 'reference' }>;

const AccountInput = ({ required: _demanded, ...props }: FieldInputProps) => {
  const { fields } = useDefinition();
  const record = useRecordContext();
  const ofAccount = isAccountUser({ scope: useWatch({ name: 'scope' }) as Scope });
  const { rows } = useLookup<RaRecord>('accounts', { enabled: ofAccount });
  const field = fields.find(
    (one): one is Reference => one.type === 'reference' && one.source === props.source,
  );
  if (!ofAccount || !field) return null;
  const owner: unknown = record?.['service_provider_sid'];
  const none = rows?.every(row => Boolean(owner) && row['service_provider_sid'] !== owner) ?? false;
  // A stored account is shown even when no list offers it.
  if (none && !record?.[props.source]) return <NoAccountInput {...props} />;
  return <ReferenceChoice field={field} {...props} />;
};

export default AccountInput;
