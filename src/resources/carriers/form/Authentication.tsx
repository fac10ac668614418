import { BooleanInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CarrierSecretInput } from './CarrierSecret.tsx';
import { CarrierTextInput } from './CarrierText.tsx';
import { useCarrierForm } from './CarrierFormContext.ts';
import { ToggleSection } from './CheckZone.tsx';
import type { CarrierFormValues } from './values.ts';

const CREDENTIALS = ['register_username', 'register_password'] as const;
const REGISTRATION_TEXTS = ['register_sip_realm', 'register_from_user', 'register_from_domain'] as const;
const PUBLIC_IP = 'register_public_ip_in_contact';
const OPENED_BY = [...CREDENTIALS, 'requires_register'];
const EMPTIED = [...REGISTRATION_TEXTS, PUBLIC_IP];
const REGISTER = ['requires_register'];

/** User name and password of outgoing calls, and the registration that uses them (screens-b CF12 to CF19). */
export const AuthenticationSection = () => {
  const translate = useTranslate();
  const { readOnly } = useCarrierForm();
  const [type, registers, username, password] = useWatch<CarrierFormValues>({
    name: ['trunk_type', 'requires_register', ...CREDENTIALS],
  });
  const always = type === 'reg';
  const registering = always || Boolean(registers);
  return (
    <ToggleSection
      name="authentication"
      helpName="authentication_help"
      opens={OPENED_BY}
      empties={EMPTIED}
      always={always}
    >
      <CarrierTextInput
        source="register_username"
        name="auth_username"
        required={registering || Boolean(password)}
      />
      <CarrierSecretInput
        source="register_password"
        label={translate('resources.carriers.form.password')}
        required={registering || Boolean(username)}
      />
      <ToggleSection
        name="register"
        helpName="register_help"
        opens={REGISTER}
        empties={EMPTIED}
        flag="requires_register"
        always={always}
      >
        <CarrierTextInput source="register_sip_realm" name="realm" required />
        <CarrierTextInput source="register_from_user" name="from_user" />
        <CarrierTextInput source="register_from_domain" name="from_domain" />
        <BooleanInput
          source={PUBLIC_IP}
          label={translate('resources.carriers.form.public_ip')}
          helperText={false}
          readOnly={readOnly}
        />
      </ToggleSection>
    </ToggleSection>
  );
};
