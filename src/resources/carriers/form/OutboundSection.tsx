import { BooleanInput, useTranslate } from 'react-admin';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { AuthenticationSection } from './Authentication.tsx';
import { useCarrierForm } from './CarrierFormContext.ts';
import { ToggleTextInput } from './TextZone.tsx';

const OUTBOUND_SOURCES = [
  'e164_leading_plus',
  'register_username',
  'register_password',
  'requires_register',
  'register_sip_realm',
  'register_from_user',
  'register_from_domain',
  'register_public_ip_in_contact',
  'tech_prefix',
  'diversion',
  'outbound_sip_proxy',
];

/** What goes with calls to the carrier, and the registration with it (screens-b 3.3). */
export const OutboundSection = () => {
  const translate = useTranslate();
  const { readOnly } = useCarrierForm();
  return (
    <FormSection
      id="outbound"
      title={translate('resources.carriers.form.outbound')}
      sources={OUTBOUND_SOURCES}
    >
      <BooleanInput
        source="e164_leading_plus"
        label={translate('resources.carriers.form.e164')}
        helperText={translate('resources.carriers.form.e164_help')}
        readOnly={readOnly}
      />
      <AuthenticationSection />
      <ToggleTextInput source="tech_prefix" name="tech_prefix" />
      <ToggleTextInput source="diversion" name="diversion" />
      <ToggleTextInput source="outbound_sip_proxy" name="proxy" />
    </FormSection>
  );
};
