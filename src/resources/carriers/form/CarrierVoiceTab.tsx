import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { SwitchInput } from '../../../components/form/SwitchInput.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import type { TrunkType } from '../../../platform/carrier/carrierRecords.ts';
import { gatewayName, trunkTypeOf, unusedInboundGateways } from '../../../platform/carrier/carrierRules.ts';
import { useCarrierFormContext, useHasColumn } from './carrierFormState.ts';
import type { CarrierFormValues } from '../model/formRows.ts';
import { GeneralSection } from './CarrierGeneralSection.tsx';
import { CarrierTextInput, ToggleSection, ToggleTextInput } from './carrierInputs.tsx';
import { CarrierSecretInput } from './IdentityFields.tsx';
import { CarrierFindings } from './lazyFindings.tsx';
import { SipGatewaysSection } from './gateways/SipGatewaysSection.tsx';
import { useGatewayRows } from './gateways/GatewayTable.tsx';
import styles from './carrierForm.module.css';

const UnusedInboundGateways = ({ type }: { type: TrunkType }) => {
  const translate = useTranslate();
  const { readOnly } = useCarrierFormContext();
  const { rows, remove } = useGatewayRows('sip_gateways');
  const unused = unusedInboundGateways({ trunk_type: type, sip_gateways: rows.filter(row => !row.removed) });
  if (unused.length === 0) return null;
  return (
    <div className={clsx('pb-notice', styles.unused)}>
      <p>
        <WarnIcon /> {translate('resources.carriers.form.inbound_unused')}
      </p>
      <ul>
        {unused.map(row => (
          <li key={row.key}>
            <code>{gatewayName(row)}</code>
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <Button
          onClick={() => {
            for (const row of unused) remove(row.key);
          }}
        >
          {translate('resources.carriers.form.inbound_unused_delete')}
        </Button>
      )}
    </div>
  );
};

const INBOUND_SOURCES = ['inbound_auth_username', 'inbound_auth_password'];

const InboundSection = () => {
  const translate = useTranslate();
  const { stored } = useCarrierFormContext();
  const type = trunkTypeOf({ trunk_type: useWatch<CarrierFormValues, 'trunk_type'>({ name: 'trunk_type' }) });
  return (
    <FormSection id="inbound" title={translate('resources.carriers.form.inbound')} sources={INBOUND_SOURCES}>
      <p className="pb-muted pb-flush pb-dense">
        {translate(`resources.carriers.form.inbound_${type}`, { _: '' })}
      </p>
      <UnusedInboundGateways type={type} />
      {type === 'auth' ? (
        <>
          <CarrierTextInput source="inbound_auth_username" name="inbound_username" required />
          <CarrierSecretInput
            source="inbound_auth_password"
            label={translate('resources.carriers.form.inbound_password')}
            required
          />
          {stored ? <CarrierFindings fields={INBOUND_SOURCES} /> : null}
        </>
      ) : null}
    </FormSection>
  );
};

const CREDENTIALS = ['register_username', 'register_password'] as const;
const REGISTRATION_TEXTS = ['register_sip_realm', 'register_from_user', 'register_from_domain'] as const;
const PUBLIC_IP = 'register_public_ip_in_contact';
const OPENED_BY = [...CREDENTIALS, 'requires_register'];
const EMPTIED = [...REGISTRATION_TEXTS, PUBLIC_IP];
const REGISTER = ['requires_register'];

/** A registration trunk has no box for the flag, which other clients and the platform itself switch off. */
const RegistrationOff = () => {
  const translate = useTranslate();
  const { readOnly } = useCarrierFormContext();
  const { setValue } = useFormContext();
  return (
    <Notice tone="warn">
      <p>
        <WarnIcon /> {translate('resources.carriers.form.register_off')}
      </p>
      {readOnly ? null : (
        <Button onClick={() => setValue('requires_register', true, { shouldDirty: true })}>
          {translate('resources.carriers.form.register_on')}
        </Button>
      )}
    </Notice>
  );
};

const AuthenticationSection = () => {
  const translate = useTranslate();
  const { readOnly } = useCarrierFormContext();
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
        {always && !registers ? <RegistrationOff /> : null}
        <CarrierTextInput source="register_sip_realm" name="realm" required />
        <CarrierTextInput source="register_from_user" name="from_user" />
        <CarrierTextInput source="register_from_domain" name="from_domain" />
        <SwitchInput
          source={PUBLIC_IP}
          label={translate('resources.carriers.form.public_ip')}
          helperText={false}
          readOnly={readOnly}
        />
      </ToggleSection>
    </ToggleSection>
  );
};

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

const OutboundSection = () => {
  const translate = useTranslate();
  const { readOnly } = useCarrierFormContext();
  const hasProxy = useHasColumn('outbound_sip_proxy');
  return (
    <FormSection
      id="outbound"
      title={translate('resources.carriers.form.outbound')}
      sources={OUTBOUND_SOURCES}
    >
      <SwitchInput
        source="e164_leading_plus"
        label={translate('resources.carriers.form.e164')}
        helperText={translate('resources.carriers.form.e164_help')}
        readOnly={readOnly}
      />
      <AuthenticationSection />
      <ToggleTextInput source="tech_prefix" name="tech_prefix" />
      <ToggleTextInput source="diversion" name="diversion" />
      {hasProxy ? <ToggleTextInput source="outbound_sip_proxy" name="proxy" /> : null}
    </FormSection>
  );
};

export const VoiceTab = () => (
  <>
    <GeneralSection />
    <InboundSection />
    <SipGatewaysSection />
    <OutboundSection />
  </>
);
