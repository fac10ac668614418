import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useViewer } from '../../../components/access/AccessContext.ts';
import { ChoiceInput } from '../../../components/select/ChoiceInput.tsx';
import { useLookup } from '../../../components/select/useLookup.ts';
import type { Account } from '../../../platform/records.ts';
import { useCarrierForm } from './CarrierFormContext.ts';
import type { CarrierFormValues } from './values.ts';

const KEYS = 'resources.carriers.form';

/** Account users are fixed to their own account and see no selector (specification, 'Roles and permissions'). */
const OwnAccount = ({ accountSid }: { accountSid: string }) => {
  const translate = useTranslate();
  const { byId } = useLookup<Account>('accounts');
  return (
    <dl className="pb-locked">
      <dt>{translate(`${KEYS}.used_by`)}</dt>
      <dd>{byId.get(accountSid)?.name ?? accountSid}</dd>
    </dl>
  );
};

const AccountChoice = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierForm();
  const { setValue } = useFormContext<CarrierFormValues>();
  const { rows, byId, isPending } = useLookup<Account>('accounts');
  const choices = useMemo(
    () =>
      (rows ?? [])
        .map(({ id, name }) => ({ id, name }))
        .sort((left, right) => left.name.localeCompare(right.name)),
    [rows],
  );
  /** A default application belongs to one account: the stored one comes back with the stored account. */
  const takeApplication = (accountSid: string | null) =>
    setValue(
      'application_sid',
      accountSid === (stored?.account_sid ?? null) ? (stored?.application_sid ?? null) : null,
      {
        shouldDirty: true,
      },
    );
  return (
    <ChoiceInput
      source="account_sid"
      label={translate(`${KEYS}.used_by`)}
      helperText={translate(`${KEYS}.used_by_help`)}
      choices={choices}
      known={!isPending && rows !== undefined}
      readOnly={readOnly}
      keepsStored
      nameOf={id => byId.get(id)?.name ?? id}
      none={translate(`${KEYS}.all_accounts`)}
      onPick={takeApplication}
    />
  );
};

/** Whose carrier this is: one account's, or all accounts' of the service provider (screens-b CF7). */
export const UsedByInput = () => {
  const { scope, accountSid } = useViewer();
  return scope === 'account' && accountSid ? <OwnAccount accountSid={accountSid} /> : <AccountChoice />;
};
