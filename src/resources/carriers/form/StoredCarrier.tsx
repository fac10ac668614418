import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { unwrapOrThrowUnauthorized, useErrorText } from '../../../components/app/requestErrors.ts';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';
import type { Carrier, CarrierWithGateways as Values } from '../../../platform/carrier/carrierRecords.ts';
import { CarrierForm } from './CarrierForm.tsx';
import { initialFormValues, storedGatewaysOf } from './values.ts';

const KEYS = 'resources.carriers.form';

const useCarrierGateways = (carrierSid: string) => {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['carriers', 'gateways-of', carrierSid],
    queryFn: async ({ signal }) =>
      unwrapOrThrowUnauthorized(await provider.carrierGateways({ carrierSid, signal })),
    // A form starts with what is there now, and keeps it until it is saved.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
};

/** The form of the loaded carrier, once its gateways are known: a save without them would take them for deleted. */
const CarrierFormWithGateways = ({ carrier }: { carrier: Carrier }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useCarrierGateways(carrier.voip_carrier_sid);
  const [saved, setSaved] = useState<Values | null>(null);
  const start = useMemo(
    () => saved ?? (data ? initialFormValues(carrier, data) : null),
    [saved, carrier, data],
  );
  if (start)
    return (
      <RecordContextProvider value={start}>
        <CarrierForm
          stored={start}
          onSaved={now => setSaved(initialFormValues(now, storedGatewaysOf(now)))}
        />
      </RecordContextProvider>
    );
  if (!error)
    return (
      <p role="status" className="pb-muted">
        {translate(`${KEYS}.loading_gateways`)}
      </p>
    );
  return (
    <section className="pb-empty pb-error" role="alert">
      <p className="pb-empty-title">
        <WarnIcon /> {translate(`${KEYS}.gateways_failed`, { message: errorText(error) })}
      </p>
      <p>{translate(`${KEYS}.gateways_failed_text`)}</p>
      <button type="button" className="pb-button" aria-busy={isFetching} onClick={() => void refetch()}>
        {translate('portal.action.retry')}
      </button>
    </section>
  );
};

/** The carrier of the page around it, in a form. */
export const CarrierEditForm = () => {
  const carrier = useRecordContext<Carrier>();
  return carrier ? <CarrierFormWithGateways carrier={carrier} /> : null;
};
