import { useCallback, useMemo } from 'react';
import { useCan, useViewer } from '../../../components/access/AccessContext.ts';
import { PortalForm } from '../../../components/form/PortalForm.tsx';
import { newCarrier } from '../../../platform/carrier/carrierDefaults.ts';
import type { CarrierWithGateways as Values } from '../../../platform/carrier/carrierRecords.ts';
import { planCarrierSave } from '../../../platform/carrier/planCarrierSave.ts';
import { useListPath } from '../../generated/DefinitionContext.ts';
import { CarrierFormProvider } from './CarrierFormContext.ts';
import { CARRIER_SECRETS } from './CarrierSecret.tsx';
import { CarrierFormTabs } from './FormTabs.tsx';
import { IdentityFields } from './Head.tsx';
import { toFormErrors, validateForm } from './problems.ts';
import { SaveFailures } from './SaveFailures.tsx';
import { TypedNameNotice } from './TypedName.tsx';
import { useCarrierSave } from './useCarrierSave.ts';
import { type CarrierFormValues, toCarrierWithGateways } from './values.ts';

interface CarrierFormProps {
  /** What the platform has; null for a new carrier. */
  stored: Values | null;
  onSaved?: (saved: Values) => void;
}

/** Nothing to send: then there is nothing to check either. What is stored was accepted before. */
const isUntouched = (stored: Values | null, values: CarrierFormValues): boolean => {
  if (stored === null) return false;
  const { carrier, writes, deletions } = planCarrierSave(stored, toCarrierWithGateways(values));
  return carrier === null && writes.length === 0 && deletions.length === 0;
};

/** The form of a carrier: its head, and the tabs Voice and SMS below it (specification, 'Carriers'). */
export const CarrierForm = ({ stored, onSaved }: CarrierFormProps) => {
  const can = useCan();
  const viewer = useViewer();
  const listPath = useListPath();
  const outcome = useCarrierSave(stored, onSaved);
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
  const shared = useMemo(
    () => ({ readOnly, stored, failures: outcome.failures }),
    [readOnly, stored, outcome.failures],
  );
  return (
    <CarrierFormProvider value={shared}>
      <PortalForm
        cancelTo={listPath}
        readOnly={readOnly}
        {...(viewer.isViewOnly ? {} : { readOnlyReason: 'resources.carriers.form.changes_refused' })}
        {...(defaultValues ? { defaultValues } : {})}
        validate={validate}
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
