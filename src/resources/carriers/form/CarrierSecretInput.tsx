import { useTranslate } from 'ra-core';
import { SecretInput } from '../../../components/form/SecretInput.tsx';
import { type CarrierFormValues, useCarrierForm } from './carrierFormState.ts';

export const CARRIER_SECRETS = [
  'register_password',
  'inbound_auth_password',
  'smpp_password',
  'smpp_inbound_password',
] as const satisfies readonly (keyof CarrierFormValues)[];

interface CarrierSecretInputProps {
  source: (typeof CARRIER_SECRETS)[number];
  label: string;
  required?: boolean;
}

/** The platform returns these passwords in clear text. See docs/decisions.md#secrets. */
export const CarrierSecretInput = ({ source, label, required = false }: CarrierSecretInputProps) => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierForm();
  const named = (key: string) => `${translate(key)}: ${label}`;
  return (
    <SecretInput
      source={source}
      label={label}
      stored={stored?.[source] || null}
      words={{
        copyName: named('portal.action.copy'),
        show: translate('resources.carriers.form.secret_show'),
        showName: named('portal.form.reveal'),
        hide: translate('resources.carriers.form.secret_hide'),
        hideName: named('portal.form.hide'),
      }}
      empty={null}
      readOnly={readOnly}
      required={required}
    />
  );
};
