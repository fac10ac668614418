import { useRecordContext, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useNames } from '../../components/select/useNames.ts';
import type { FieldDefinition, FieldInputProps } from '../fields.ts';
import { useDefinition } from '../generated/DefinitionContext.ts';
import { ReferenceChoice } from '../generated/ReferenceChoice.tsx';
import { NoAccountInput } from './NoAccountInput.tsx';

type Reference = Extract<FieldDefinition, { type: 'reference' }>;

/** The account of an account user; users of other scopes have none. */
const AccountInput = ({ required: _demanded, ...props }: FieldInputProps) => {
  const { fields } = useDefinition();
  const record = useRecordContext();
  const scope: unknown = useWatch({ name: 'scope' });
  const { rows } = useNames<RaRecord>('accounts', { enabled: scope === 'account' });
  const field = fields.find(
    (one): one is Reference => one.type === 'reference' && one.source === props.source,
  );
  if (scope !== 'account' || !field) return null;
  const owner: unknown = record?.['service_provider_sid'];
  const none = rows?.every(row => Boolean(owner) && row['service_provider_sid'] !== owner) ?? false;
  // A stored account is shown even when no list offers it.
  if (none && !record?.[props.source]) return <NoAccountInput {...props} />;
  return <ReferenceChoice field={field} {...props} />;
};

export default AccountInput;
