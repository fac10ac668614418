import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { useCarrierForm } from './CarrierFormContext.ts';
import { PlainSelect } from './PlainSelect.tsx';
import type { FormValues } from './values.ts';

/** Offered by the specification; the database also knows `info`, which other programs may have stored (screens-b CF9). */
const OFFERED = ['rfc2833', 'tones'] as const;

/** How the digits that callers press travel. */
export const DtmfType = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierForm();
  const { field } = useController<FormValues, 'dtmf_type'>({ name: 'dtmf_type' });
  const ids = [...new Set([...OFFERED, ...(stored?.dtmf_type === 'info' ? ['info'] : [])])];
  return (
    <PlainSelect
      label={translate('resources.carriers.form.dtmf_type')}
      help={translate('resources.carriers.form.dtmf_help')}
      value={field.value}
      choices={ids.map(id => ({ id, name: translate(`resources.carriers.form.dtmf_${id}`) }))}
      disabled={readOnly}
      onChange={field.onChange}
    />
  );
};
