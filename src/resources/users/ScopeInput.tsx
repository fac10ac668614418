import { required, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useViewer } from '../../components/access/AccessContext.ts';
import type { User } from '../../platform/records.ts';
import { offeredScopes } from '../../platform/users.ts';
import type { FieldInputProps } from '../fields.ts';

const REQUIRED = required();

/** Text where the platform allows no change. */
const ScopeInput = ({ source, label, readOnly }: FieldInputProps) => {
  const record = useRecordContext<User>();
  const viewer = useViewer();
  const translate = useTranslate();
  const { resetField } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const offered = offeredScopes(viewer.scope, record?.scope ?? null);
  if (readOnly || offered.length < 2)
    return (
      <dl className="pb-locked">
        <dt>{label}</dt>
        <dd>{translate(`resources.users.scopes.${String(value)}`)}</dd>
      </dl>
    );
  return (
    <SelectInput
      source={source}
      label={label}
      helperText={false}
      validate={REQUIRED}
      choices={offered.map(id => ({ id, name: translate(`resources.users.scopes.${id}`) }))}
      onChange={() => {
        // An account chosen for a reverted scope is no change.
        if (record) resetField('account_sid');
      }}
    />
  );
};

export default ScopeInput;
