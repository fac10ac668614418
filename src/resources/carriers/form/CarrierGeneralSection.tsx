import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { isAccountUser, isAdmin } from '../../../authProvider/access.ts';
import { useViewer } from '../../../components/access/AccessContext.ts';
import { useSaveCount } from '../../../components/form/formContext.ts';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { FormSelect } from '../../../components/form/FormSelect.tsx';
import { ChoiceInput } from '../../../components/form/ChoiceInput.tsx';
import { useLookup } from '../../../components/select/useLookup.ts';
import { flag } from '../../../config/config.ts';
import type { Account, ApplicationRecord } from '../../../platform/records.ts';
import { useCarrierFormContext, useHasColumn } from './carrierFormState.ts';
import type { CarrierFormValues } from '../model/formRows.ts';
import { TrunkTypeInput } from './TrunkTypeInput.tsx';
import { namedChoices } from '../../../platform/names.ts';

const KEYS = 'resources.carriers.form';

const OwnAccount = ({ accountSid }: { accountSid: string }) => {
  const translate = useTranslate();
  const { byId } = useLookup<Account>('accounts');
  return (
    <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
      <dt>{translate(`${KEYS}.used_by`)}</dt>
      <dd>{byId.get(accountSid)?.name ?? accountSid}</dd>
    </dl>
  );
};

const AccountChoice = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierFormContext();
  const { setValue } = useFormContext<CarrierFormValues>();
  const { rows, byId, isPending } = useLookup<Account>('accounts');
  const choices = useMemo(() => namedChoices(rows ?? []), [rows]);
  /** An application belongs to one account; the stored one returns with the stored account. */
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

const UsedByInput = () => {
  const viewer = useViewer();
  return isAccountUser(viewer) && viewer.accountSid ? (
    <OwnAccount accountSid={viewer.accountSid} />
  ) : (
    <AccountChoice />
  );
};

const DTMF_TYPES = ['rfc2833', 'tones'] as const;

const DtmfTypeInput = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierFormContext();
  const { field } = useController<CarrierFormValues, 'dtmf_type'>({ name: 'dtmf_type' });
  const ids = [...new Set([...DTMF_TYPES, ...(stored?.dtmf_type === 'info' ? ['info'] : [])])];
  return (
    <FormSelect
      label={translate('resources.carriers.form.dtmf_type')}
      helperText={translate('resources.carriers.form.dtmf_help')}
      value={field.value}
      choices={ids.map(id => ({ id, name: translate(`resources.carriers.form.dtmf_${id}`) }))}
      disabled={readOnly}
      onChange={field.onChange}
    />
  );
};

const ApplicationChoice = ({ accountSid }: { accountSid: string }) => {
  const translate = useTranslate();
  const { readOnly } = useCarrierFormContext();
  const value = useWatch<CarrierFormValues, 'application_sid'>({ name: 'application_sid' });
  const filter = useMemo(() => ({ account_sid: accountSid }), [accountSid]);
  const { rows, isPending } = useLookup<ApplicationRecord>('applications', { filter });
  const choices = useMemo(
    () => namedChoices((rows ?? []).filter(row => row.account_sid === accountSid)),
    [rows, accountSid],
  );
  const known = !isPending && rows !== undefined;
  const isEmpty = known && choices.length === 0;
  if (isEmpty && !value)
    return <p className="pb-muted pb-flush pb-dense">{translate(`${KEYS}.application_empty`)}</p>;
  return (
    <ChoiceInput
      source="application_sid"
      label={translate(`${KEYS}.application`)}
      helperText={translate(`${KEYS}.application_help`)}
      choices={choices}
      known={known}
      readOnly={readOnly}
      none={translate(`${KEYS}.application_none`)}
    />
  );
};

/** For calls to numbers without an application; some deployments reserve it to admins. */
const DefaultApplicationInput = () => {
  const viewer = useViewer();
  const accountSid = useWatch<CarrierFormValues, 'account_sid'>({ name: 'account_sid' });
  const offered = isAdmin(viewer) || !flag('disableDefaultTrunkRouting');
  return offered && accountSid ? <ApplicationChoice key={accountSid} accountSid={accountSid} /> : null;
};

const SOURCES = ['account_sid', 'trunk_type', 'dtmf_type', 'application_sid'];

export const GeneralSection = () => {
  const translate = useTranslate();
  const saved = useSaveCount();
  const hasTypes = useHasColumn('trunk_type');
  return (
    <FormSection id="general" title={translate('resources.carriers.form.general')} sources={SOURCES}>
      <UsedByInput />
      {hasTypes ? <TrunkTypeInput key={saved} /> : null}
      <DtmfTypeInput />
      <DefaultApplicationInput />
    </FormSection>
  );
};
