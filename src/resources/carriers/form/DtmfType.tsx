import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { useCarrierForm } from './CarrierFormContext.ts';
import { CarrierSelect } from './PlainSelect.tsx';
import type { CarrierFormValues } from './values.ts';

/** Offered by the specification; the database also knows `info`, which other programs may have stored (screens-b CF9). */
const DTMF_TYPES = ['rfc2833', 'tones'] as const;

/** How the digits that callers press travel. */
export const DtmfTypeInput = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierForm();
  const { field } = useController<CarrierFormValues, 'dtmf_type'>({ name: 'dtmf_type' });
  const ids = [...new Set([...DTMF_TYPES, ...(stored?.dtmf_type === 'info' ? ['info'] : [])])];
  return (
    <CarrierSelect
      label={translate('resources.carriers.form.dtmf_type')}
      help={translate('resources.carriers.form.dtmf_help')}
      value={field.value}
      choices={ids.map(id => ({ id, name: translate(`resources.carriers.form.dtmf_${id}`) }))}
      disabled={readOnly}
      onChange={field.onChange}
    />
  );
};
