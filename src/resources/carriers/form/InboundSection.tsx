import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { trunkTypeOf } from '../../../platform/carrier/carrierRules.ts';
import { CarrierSecretInput } from './CarrierSecret.tsx';
import { CarrierTextInput } from './CarrierText.tsx';
import { UnusedInboundGateways } from './UnusedGateways.tsx';
import type { CarrierFormValues } from './values.ts';

const INBOUND_SOURCES = ['inbound_auth_username', 'inbound_auth_password'];

/** How the platform knows the carrier when it calls: by address, by credentials, or by the registration (screens-b 3.5). */
export const InboundSection = () => {
  const translate = useTranslate();
  const type = trunkTypeOf({ trunk_type: useWatch<CarrierFormValues, 'trunk_type'>({ name: 'trunk_type' }) });
  return (
    <FormSection id="inbound" title={translate('resources.carriers.form.inbound')} sources={INBOUND_SOURCES}>
      <p className="pb-muted pb-zone-text">{translate(`resources.carriers.form.inbound_${type}`)}</p>
      <UnusedInboundGateways type={type} />
      {type === 'auth' ? (
        <>
          <CarrierTextInput source="inbound_auth_username" name="inbound_username" required />
          <CarrierSecretInput
            source="inbound_auth_password"
            label={translate('resources.carriers.form.inbound_password')}
            required
          />
        </>
      ) : null}
    </FormSection>
  );
};
