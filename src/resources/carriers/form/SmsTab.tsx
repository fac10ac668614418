import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { SignalingAddresses } from './Addresses.tsx';
import { CarrierSecretInput } from './CarrierSecret.tsx';
import { CarrierTextInput } from './CarrierText.tsx';
import { InboundSmppGateways } from './gateways/SmppInbound.tsx';
import { OutboundSmppGateways } from './gateways/SmppOutbound.tsx';
import type { CarrierFormValues } from './values.ts';

const KEYS = 'resources.carriers.form';
const OUTBOUND_SOURCES = ['smpp_system_id', 'smpp_password', 'smpp_gateways', 'smpp_gateways_table'];
const INBOUND_SOURCES = ['smpp_inbound_system_id', 'smpp_inbound_password'];

/** Messages over SMPP: whom the platform signs in to, and who may sign in to it (screens-b CF38 to CF44). */
export const SmsTab = () => {
  const translate = useTranslate();
  const gateways = useWatch<CarrierFormValues, 'smpp_gateways'>({ name: 'smpp_gateways' });
  const receives = gateways.some(row => row.inbound && !row.removed && row.ipv4.trim() !== '');
  return (
    <>
      <SignalingAddresses kind="smpps" />
      <FormSection
        id="sms-outbound"
        title={translate(`${KEYS}.sms_outbound.title`)}
        sources={OUTBOUND_SOURCES}
      >
        <CarrierTextInput source="smpp_system_id" name="sms_outbound.system_id" />
        <CarrierSecretInput source="smpp_password" label={translate(`${KEYS}.sms_outbound.password`)} />
        <OutboundSmppGateways />
      </FormSection>
      <FormSection id="sms-inbound" title={translate(`${KEYS}.sms_inbound.title`)} sources={INBOUND_SOURCES}>
        <CarrierTextInput source="smpp_inbound_system_id" name="sms_inbound.system_id" />
        <CarrierSecretInput
          source="smpp_inbound_password"
          label={translate(`${KEYS}.sms_inbound.password`)}
          required={receives}
        />
        <p className="pb-muted pb-zone-text">{translate(`${KEYS}.sms_inbound.help`)}</p>
        <InboundSmppGateways />
      </FormSection>
    </>
  );
};
