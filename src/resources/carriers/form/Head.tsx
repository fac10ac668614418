import { BooleanInput, useTranslate } from 'react-admin';
import { SignalingAddresses } from './Addresses.tsx';
import { CarrierTextInput } from './CarrierText.tsx';
import { useCarrierForm } from './CarrierFormContext.ts';
import { CarrierTemplateSelect } from './Predefined.tsx';

/** What stands above the tabs (screens-b 3.1). */
export const IdentityFields = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierForm();
  return (
    <div className="pb-form-group">
      <CarrierTextInput source="name" name="name" required />
      {stored === null ? <CarrierTemplateSelect /> : null}
      <BooleanInput
        source="is_active"
        label={translate('resources.carriers.form.active')}
        helperText={false}
        readOnly={readOnly}
      />
      <SignalingAddresses kind="sbcs" />
    </div>
  );
};
