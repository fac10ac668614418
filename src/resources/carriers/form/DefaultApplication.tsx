import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useViewer } from '../../../components/access/AccessContext.ts';
import { ChoiceInput } from '../../../components/select/ChoiceInput.tsx';
import { useLookup } from '../../../components/select/useLookup.ts';
import { flag } from '../../../config/config.ts';
import type { ApplicationRecord } from '../../../platform/applications.ts';
import { useCarrierForm } from './CarrierFormContext.ts';
import type { CarrierFormValues } from './values.ts';

const KEYS = 'resources.carriers.form';

const ApplicationChoice = ({ accountSid }: { accountSid: string }) => {
  const translate = useTranslate();
  const { readOnly } = useCarrierForm();
  const value = useWatch<CarrierFormValues, 'application_sid'>({ name: 'application_sid' });
  const filter = useMemo(() => ({ account_sid: accountSid }), [accountSid]);
  const { rows, isPending } = useLookup<ApplicationRecord>('applications', { filter });
  const choices = useMemo(
    () =>
      (rows ?? [])
        .filter(row => row.account_sid === accountSid)
        .map(({ id, name }) => ({ id: String(id), name }))
        .sort((left, right) => left.name.localeCompare(right.name)),
    [rows, accountSid],
  );
  const known = !isPending && rows !== undefined;
  const isEmpty = known && choices.length === 0;
  if (isEmpty && !value)
    return <p className="pb-muted pb-zone-text">{translate(`${KEYS}.application_empty`)}</p>;
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

/**
 * The application of calls that no number decides about: one of the chosen account's (screens-b CF10). An
 * installation may leave it to admins.
 */
export const DefaultApplicationInput = () => {
  const { scope } = useViewer();
  const accountSid = useWatch<CarrierFormValues, 'account_sid'>({ name: 'account_sid' });
  const offered = scope === 'admin' || !flag('disableDefaultTrunkRouting');
  return offered && accountSid ? <ApplicationChoice key={accountSid} accountSid={accountSid} /> : null;
};
