import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { RefreshIcon, WarnIcon } from '../../components/app/icons.tsx';
import { unwrapOrThrowUnauthorized, useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { useSaveCount } from '../../components/form/formContext.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Carrier, CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import { DeleteSection } from '../generated/DeleteSection.tsx';
import { EditFrame } from '../generated/EditFrame.tsx';
import { CarrierForm } from './form/CarrierForm.tsx';
import { initialFormValues, storedGatewaysOf } from './form/carrierFormState.ts';
import { RegisterStatusField } from './RegisterStatusField.tsx';
import './form/carrierForm.css';

const KEYS = 'resources.carriers.form';

const RegisterStatusHeader = () => {
  const record = useRecordContext<Carrier>();
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const errorText = useErrorText();
  const saved = useSaveCount();
  const carrierSid = record?.voip_carrier_sid ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['carriers', 'register-status', carrierSid],
    queryFn: async ({ signal }) =>
      unwrapOrThrowUnauthorized(await provider.registerStatus({ carrierSid, signal })),
    // The record has it already; a refreshed one is valid on this page only.
    enabled: false,
    gcTime: 0,
  });
  const registers = record?.requires_register === true;
  useEffect(() => {
    if (saved > 0 && registers) void refetch();
  }, [saved, registers, refetch]);
  if (!record || !registers) return null;
  const label = translate(`${KEYS}.status_refresh`);
  return (
    <div className="pb-carrier-status">
      <span className="pb-label">{translate(`${KEYS}.status`)}</span>
      <RegisterStatusField carrier={data ? { ...record, register_status: data } : record} />
      <button
        type="button"
        className="pb-icon-button"
        aria-label={label}
        title={label}
        aria-busy={isFetching}
        onClick={() => void refetch()}
      >
        <RefreshIcon />
      </button>
      {error ? (
        <span role="alert" className="pb-field-error">
          {translate(`${KEYS}.status_failed`, { message: errorText(error) })}
        </span>
      ) : null}
    </div>
  );
};

const useCarrierGateways = (carrierSid: string) => {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['carriers', 'gateways-of', carrierSid],
    queryFn: async ({ signal }) =>
      unwrapOrThrowUnauthorized(await provider.carrierGateways({ carrierSid, signal })),
    // A form loads its gateways on opening, and keeps them until it is saved.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
};

/** Waits for the gateways: a save without them would delete them. */
const CarrierFormWithGateways = ({ carrier }: { carrier: Carrier }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useCarrierGateways(carrier.voip_carrier_sid);
  const [saved, setSaved] = useState<CarrierWithGateways | null>(null);
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

const CarrierEditForm = () => {
  const carrier = useRecordContext<Carrier>();
  return carrier ? <CarrierFormWithGateways carrier={carrier} /> : null;
};

const CarrierEdit = () => {
  const translate = useTranslate();
  return (
    <EditFrame>
      <div className="pb-page pb-carrier-page">
        <header className="pb-page-head">
          <Title>{translate('resources.carriers.editTitle')}</Title>
          <RegisterStatusHeader />
        </header>
        <CarrierEditForm />
        <DeleteSection />
      </div>
    </EditFrame>
  );
};

export default CarrierEdit;
