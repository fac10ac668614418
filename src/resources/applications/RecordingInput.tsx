import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { SwitchInput } from '../../components/form/SwitchInput.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { flag } from '../../config/config.ts';
import type { Account } from '../../platform/records.ts';
import type { FieldInputProps } from '../fields.ts';

const useAccountRecords = (): boolean | undefined => {
  const viewer = useViewer();
  const chosen: unknown = useWatch({ name: 'account_sid' });
  const isOwn = isAccountUser(viewer);
  // Above account scope the list is loaded for the choice of the account.
  const { byId } = useLookup<Account>('accounts', { enabled: !isOwn });
  const { data: own } = useGetOne<Account>('accounts', { id: viewer.accountSid ?? '' }, { enabled: isOwn });
  const account = isOwn ? own : byId.get(String(chosen));
  return account?.record_all_calls;
};

/** Hidden where the installation does not record, or the account records everything. */
const RecordingInput = ({ source, label, helperText, readOnly }: FieldInputProps) => {
  const records = useAccountRecords();
  if (flag('disableCallRecording') || records !== false) return null;
  return <SwitchInput source={source} label={label} helperText={helperText} readOnly={readOnly} />;
};

export default RecordingInput;
