import { BooleanInput, useTranslate } from 'react-admin';
import { Addresses } from './Addresses.tsx';
import { CarrierText } from './CarrierText.tsx';
import { useCarrierForm } from './CarrierFormContext.ts';
import { Predefined } from './Predefined.tsx';

/** What stands above the tabs (screens-b 3.1). */
export const Head = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierForm();
  return (
    <div className="pb-form-group">
      <CarrierText source="name" name="name" required />
      {stored === null ? <Predefined /> : null}
      <BooleanInput
        source="is_active"
        label={translate('resources.carriers.form.active')}
        helperText={false}
        readOnly={readOnly}
      />
      <Addresses kind="sbcs" />
    </div>
  );
};
