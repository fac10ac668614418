import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMethods } from '../../../components/app/useMethods.ts';
import { carrierMethodsOf } from '../api.ts';
import { useCan, useViewer } from '../../../components/access/AccessContext.ts';
import { PartlySavedNotice } from '../../../components/form/PartlySavedNotice.tsx';
import { useUnfinishedSave } from '../../../components/form/unfinishedSave.ts';
import { PortalForm } from '../../../components/form/PortalForm.tsx';
import { newCarrier } from '../../../platform/carrier/carrierDefaults.ts';
import type { CarrierWithGateways } from '../../../platform/carrier/carrierRecords.ts';
import { planCarrierSave } from '../model/planCarrierSave.ts';
import type { CarrierProgress } from '../saveCarrier.ts';
import type { CarrierFormSave, CarrierOutcome } from '../writes.ts';
import { useListPath } from '../../standard/DefinitionContext.ts';
import { noteGatewayCounts } from '../../../components/gateways/gatewayCounts.ts';
import {
  CarrierFormProvider,
  type FailedSave,
  type LackingColumns,
  NOTHING_LACKING,
  storedGatewaysOf,
  toFormErrors,
  validateForm,
} from './carrierFormState.ts';
import { type CarrierFormValues, toCarrierWithGateways } from '../model/formRows.ts';
import { CarrierFormTabs } from './CarrierFormTabs.tsx';
import { CARRIER_SECRETS, IdentityFields, TypedNameNotice } from './IdentityFields.tsx';

interface SaveResult {
  failures: readonly FailedSave[];
  done: number;
  total: number;
}

const NOTHING_FAILED: SaveResult = { failures: [], done: 0, total: 0 };

/** Where the text of a newer column has another name than the column. */
const FIELD_TEXTS: Readonly<Record<string, string>> = { outbound_sip_proxy: 'proxy' };

const fieldText = (column: string): string => `resources.carriers.form.${FIELD_TEXTS[column] ?? column}`;

const isPartlySaved = ({ creation, isUncertain }: CarrierProgress): boolean =>
  creation !== null || isUncertain;

const useCarrierSave = (
  stored: CarrierWithGateways | null,
  onSaved?: (saved: CarrierWithGateways) => void,
): SaveResult & { save: CarrierFormSave } => {
  const notify = useNotify();
  const translate = useTranslate();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState(NOTHING_FAILED);
  const unfinished = useUnfinishedSave<CarrierProgress>('carrier', isPartlySaved, CARRIER_SECRETS);
  useEffect(
    () => () => {
      if (unfinished.known) client.removeQueries({ queryKey: ['carriers', 'getOne'] });
    },
    [client, unfinished],
  );
  const ended = useCallback(
    (result: CarrierOutcome) => {
      if (result.stored.voip_carrier_sid)
        noteGatewayCounts(client, result.stored.voip_carrier_sid, storedGatewaysOf(result.stored));
      for (const kind of result.deleted)
        notify(`resources.carriers.form.${kind}.deleted`, { type: 'success' });
      for (const column of result.learned ?? [])
        notify('resources.carriers.without', {
          type: 'info',
          messageArgs: { field: translate(fieldText(column), { _: column }) },
        });
      if (result.failed.length === 0) {
        unfinished.note(null);
        onSaved?.(result.stored);
        return;
      }
      const failures = result.failed.map(({ key, path, name, message, args }): FailedSave => {
        const tab = path.startsWith('smpp') ? 'sms' : 'voice';
        return { key, tab, name, message: translate(message, { _: message, ...args }) };
      });
      setOutcome({ failures, done: result.done.length, total: result.total });
    },
    [notify, translate, onSaved, client, unfinished],
  );
  const save = useMemo<CarrierFormSave>(
    () => ({
      loaded: stored,
      get known() {
        return unfinished.known;
      },
      note: unfinished.note,
      begin: () => setOutcome(NOTHING_FAILED),
      ended,
    }),
    [stored, unfinished, ended],
  );
  return { ...outcome, save };
};

const KEYS = 'resources.carriers.form.failures';

const SaveFailures = ({ outcome }: { outcome: SaveResult }) => {
  const translate = useTranslate();
  const { failures, done, total } = outcome;
  if (failures.length === 0) return null;
  return (
    <PartlySavedNotice outcome={failures}>
      <p>{translate(`${KEYS}.summary`, { done, total })}</p>
      <ul>
        {failures.map(({ key, tab, name, message }) => (
          <li key={key}>
            {translate(`resources.carriers.form.tab_${tab}`)}, <code>{name}</code>
            {translate('portal.colon')} {message}
          </li>
        ))}
      </ul>
    </PartlySavedNotice>
  );
};

/** Fixed when the form opens, so that a field whose value is refused later stays editable. */
const useLacking = (): LackingColumns => {
  const provider = useMethods(carrierMethodsOf);
  const { data = NOTHING_LACKING } = useQuery({
    queryKey: ['carriers', 'lacking'],
    queryFn: () => provider.lackingColumns(),
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
};

interface CarrierFormProps {
  stored: CarrierWithGateways | null;
  onSaved?: (saved: CarrierWithGateways) => void;
}

/** An unchanged form is valid: the platform accepted the stored carrier. */
const isUntouched = (stored: CarrierWithGateways | null, values: CarrierFormValues): boolean => {
  if (stored === null) return false;
  const { carrier, writes, deletions } = planCarrierSave(stored, toCarrierWithGateways(values));
  return carrier === null && writes.length === 0 && deletions.length === 0;
};

export const CarrierForm = ({ stored, onSaved }: CarrierFormProps) => {
  const can = useCan();
  const viewer = useViewer();
  const listPath = useListPath();
  const { save, ...outcome } = useCarrierSave(stored, onSaved);
  const readOnly = stored !== null && !can('save', 'carriers', stored);
  const defaultValues = useMemo(
    () => (stored === null ? { ...newCarrier(), account_sid: viewer.accountSid } : undefined),
    [stored, viewer.accountSid],
  );
  const validate = useCallback(
    (values: Record<string, unknown>) => {
      const form = values as unknown as CarrierFormValues;
      return isUntouched(stored, form) ? {} : toFormErrors(form, validateForm(form, stored));
    },
    [stored],
  );
  const lacking = useLacking();
  const shared = useMemo(
    () => ({ readOnly, stored, failures: outcome.failures, lacking }),
    [readOnly, stored, outcome.failures, lacking],
  );
  return (
    <CarrierFormProvider value={shared}>
      <PortalForm
        cancelTo={listPath}
        readOnly={readOnly}
        {...(viewer.isViewOnly ? {} : { readOnlyReason: 'resources.carriers.form.changes_refused' })}
        {...(defaultValues ? { defaultValues } : {})}
        validate={validate}
        save={save}
        secrets={CARRIER_SECRETS}
      >
        <SaveFailures outcome={outcome} />
        <TypedNameNotice />
        <IdentityFields />
        <CarrierFormTabs />
      </PortalForm>
    </CarrierFormProvider>
  );
};
