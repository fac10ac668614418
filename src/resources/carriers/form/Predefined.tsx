import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { unwrapOrThrowUnauthorized, useErrorText } from '../../../components/app/requestErrors.ts';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';
import type { PredefinedCarrier } from '../../../platform/carrier/carrierRecords.ts';
import { CarrierSelect } from './PlainSelect.tsx';
import { CarrierTemplateDialog } from './PredefinedDialog.tsx';

const KEYS = 'resources.carriers.form.predefined';

/** Templates of well-known carriers; choosing one shows what it would make before anything is made (screens-b 3.6). */
export const CarrierTemplateSelect = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useDataProvider<PortalDataProvider>();
  const [chosen, setChosen] = useState<PredefinedCarrier | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['carriers', 'predefined'],
    queryFn: async ({ signal }) => unwrapOrThrowUnauthorized(await provider.predefinedCarriers({ signal })),
    staleTime: Infinity,
  });
  if (error)
    return (
      <div role="alert" className="pb-notice">
        <p className="pb-bad">{translate(`${KEYS}.failed`, { message: errorText(error) })}</p>
        <button type="button" className="pb-button" onClick={() => void refetch()}>
          {translate('portal.action.retry')}
        </button>
      </div>
    );
  const templates = data ?? [];
  return (
    <>
      <CarrierSelect
        label={translate(`${KEYS}.select`)}
        value={chosen?.predefined_carrier_sid ?? ''}
        choices={[
          { id: '', name: translate(`${KEYS}.none`) },
          ...templates.map(({ predefined_carrier_sid: id, name }) => ({ id, name })),
        ]}
        disabled={data === undefined}
        onChange={id => setChosen(templates.find(template => template.predefined_carrier_sid === id) ?? null)}
      />
      {chosen ? <CarrierTemplateDialog template={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
};
