import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { trunkTypeOf } from '../../../platform/carrier/carrierRules.ts';
import { CarrierSecret } from './CarrierSecret.tsx';
import { CarrierText } from './CarrierText.tsx';
import { UnusedGateways } from './UnusedGateways.tsx';
import type { FormValues } from './values.ts';

const SOURCES = ['inbound_auth_username', 'inbound_auth_password'];

/** How the platform knows the carrier when it calls: by address, by credentials, or by the registration (screens-b 3.5). */
export const InboundSection = () => {
  const translate = useTranslate();
  const type = trunkTypeOf({ trunk_type: useWatch<FormValues, 'trunk_type'>({ name: 'trunk_type' }) });
  return (
    <FormSection id="inbound" title={translate('resources.carriers.form.inbound')} sources={SOURCES}>
      <p className="pb-muted pb-zone-text">{translate(`resources.carriers.form.inbound_${type}`)}</p>
      <UnusedGateways type={type} />
      {type === 'auth' ? (
        <>
          <CarrierText source="inbound_auth_username" name="inbound_username" required />
          <CarrierSecret
            source="inbound_auth_password"
            label={translate('resources.carriers.form.inbound_password')}
            required
          />
        </>
      ) : null}
    </FormSection>
  );
};
