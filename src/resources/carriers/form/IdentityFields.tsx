import { fieldIn, textOrNull } from '../../../lib/values.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMethods } from '../../../components/app/useMethods.ts';
import { carrierMethodsOf } from '../api.ts';
import { PanelFailure } from '../../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { FormStart } from '../../../components/form/FormSection.tsx';
import { FormSelect } from '../../../components/form/FormSelect.tsx';
import { SecretInput } from '../../../components/form/SecretInput.tsx';
import { SwitchInput } from '../../../components/form/SwitchInput.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { PredefinedCarrier } from '../../../platform/carrier/carrierRecords.ts';
import { nameOf } from '../../../platform/names.ts';
import { useCarrierFormContext } from './carrierFormState.ts';
import type { CarrierFormValues } from '../model/formRows.ts';
import { CarrierTextInput } from './carrierInputs.tsx';
import { CarrierTemplateDialog } from './CarrierTemplateDialog.tsx';
import { SignalingAddresses } from './SignalingAddresses.tsx';
import { labelled } from '../../../lib/labelled.ts';

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

/** The platform returns these passwords in clear text (docs/decisions.md#secrets). */
export const CarrierSecretInput = ({ source, label, required = false }: CarrierSecretInputProps) => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierFormContext();
  const named = (key: string) => labelled(translate, translate(key), label);
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

const typedNameIn = (state: unknown): string | null => textOrNull(fieldIn(state, 'typedName'));

export const TypedNameNotice = () => {
  const translate = useTranslate();
  const { state } = useLocation() as { state: unknown };
  const { readOnly } = useCarrierFormContext();
  const { setValue } = useFormContext<CarrierFormValues>();
  const [name, setName] = useState(() => typedNameIn(state));
  if (name === null || readOnly) return null;
  return (
    <div className="pb-notice">
      <p>{translate('resources.carriers.form.typed_name', { name })}</p>
      <Button
        onClick={() => {
          setValue('name', name, { shouldDirty: true });
          setName(null);
        }}
      >
        {translate('resources.carriers.form.typed_name_use')}
      </Button>
      <Button onClick={() => setName(null)}>{translate('portal.action.dismiss')}</Button>
    </div>
  );
};

const KEYS = 'resources.carriers.form.predefined';

const CarrierTemplateSelect = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(carrierMethodsOf);
  const [chosen, setChosen] = useState<PredefinedCarrier | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['carriers', 'predefined'],
    queryFn: ({ signal }) => provider.predefinedCarriers({ signal }),
    staleTime: Infinity,
  });
  if (error)
    return (
      <PanelFailure onRetry={() => void refetch()}>
        {translate(`${KEYS}.failed`, { message: errorText(error) })}
      </PanelFailure>
    );
  const templates = data ?? [];
  return (
    <>
      <FormSelect
        label={translate(`${KEYS}.select`)}
        value={chosen?.predefined_carrier_sid ?? ''}
        choices={[
          { id: '', name: translate(`${KEYS}.none`) },
          ...templates.map(({ predefined_carrier_sid: id, name }) => ({ id, name: nameOf(name, id) })),
        ]}
        disabled={data === undefined}
        onChange={id => setChosen(templates.find(template => template.predefined_carrier_sid === id) ?? null)}
      />
      {chosen ? <CarrierTemplateDialog template={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
};

export const IdentityFields = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierFormContext();
  return (
    <div className="pb-form-group">
      <FormStart title={translate('resources.carriers.form.name')} sources={['name', 'is_active']} />
      <CarrierTextInput source="name" name="name" required />
      {stored === null ? <CarrierTemplateSelect /> : null}
      <SwitchInput
        source="is_active"
        label={translate('resources.carriers.form.active')}
        helperText="resources.carriers.form.active_help"
        readOnly={readOnly}
      />
      <SignalingAddresses kind="sbcs" />
    </div>
  );
};
