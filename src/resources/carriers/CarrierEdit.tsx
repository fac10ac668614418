import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { carrierMethodsOf } from './api.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { CallsLink } from '../../components/fields/CallsLink.tsx';
import { ExplainLink } from '../../components/fields/ExplainLink.tsx';
import { TestCallLink } from '../../components/fields/TestCallLink.tsx';
import { useSaveCount } from '../../components/form/formContext.ts';
import { ButtonLink, IconButton } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import type { Carrier, CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import { ExternalLinks } from '../../components/links/ExternalLinks.tsx';
import { RecordEnd, RecordHead } from '../standard/RecordHead.tsx';
import { EditFrame } from '../standard/EditFrame.tsx';
import { MoreLinks } from '../standard/HeadActions.tsx';
import { CarrierForm } from './form/CarrierForm.tsx';
import { initialFormValues, storedGatewaysOf } from './form/carrierFormState.ts';
import { RegisterStatusField } from './RegisterStatusField.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import styles from './form/carrierForm.module.css';

const KEYS = 'resources.carriers.form';

const RegisterStatusHeader = () => {
  const record = useRecordContext<Carrier>();
  const provider = useMethods(carrierMethodsOf);
  const translate = useTranslate();
  const errorText = useErrorText();
  const saved = useSaveCount();
  const carrierSid = record?.voip_carrier_sid ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['carriers', 'register-status', carrierSid],
    queryFn: ({ signal }) => provider.registerStatus({ carrierSid, signal }),
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
    <div className={styles.carrierStatus}>
      <span className="pb-label">{translate(`${KEYS}.status`)}</span>
      <RegisterStatusField carrier={data ? { ...record, register_status: data } : record} />
      <IconButton label={label} aria-busy={isFetching} onClick={() => void refetch()}>
        <RefreshIcon />
      </IconButton>
      {error ? (
        <span role="alert" className="pb-field-error">
          {translate(`${KEYS}.status_failed`, { message: errorText(error) })}
        </span>
      ) : null}
    </div>
  );
};

const useCarrierGateways = (carrierSid: string) => {
  const provider = useMethods(carrierMethodsOf);
  return useQuery({
    queryKey: ['carriers', 'gateways-of', carrierSid],
    queryFn: ({ signal }) => provider.carrierGateways({ carrierSid, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
};

/** Waits for the gateways: saving without them would delete them. */
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
  if (!error) return <Waiting role="status">{translate(`${KEYS}.loading_gateways`)}</Waiting>;
  return (
    <PageFailure
      title={translate(`${KEYS}.gateways_failed`, { message: errorText(error) })}
      busy={isFetching}
      onRetry={() => void refetch()}
    >
      {translate(`${KEYS}.gateways_failed_text`)}
    </PageFailure>
  );
};

const CarrierEditForm = () => {
  const carrier = useRecordContext<Carrier>();
  return carrier ? <CarrierFormWithGateways carrier={carrier} /> : null;
};

const RoutesLink = () => {
  const carrier = useRecordContext<Carrier>();
  const translate = useTranslate();
  const can = useCan();
  if (!carrier || !can('list', 'which-route')) return null;
  return (
    <ButtonLink to={`${internalPath('which-route')}?carrier=${encodeURIComponent(carrier.voip_carrier_sid)}`}>
      {translate('screens.which-route.open_carrier')}
    </ButtonLink>
  );
};

const CarrierCalls = () => {
  const carrier = useRecordContext<Carrier>();
  return carrier ? (
    <>
      <CallsLink filter={{ trunk: carrier.name }} accountSid={carrier.account_sid} />
      <TestCallLink
        className="pb-button"
        question={{ carrier: carrier.voip_carrier_sid, account: carrier.account_sid }}
      />
      <MoreLinks>
        <RoutesLink />
        <ExplainLink className="pb-button" question={{ carrier: carrier.voip_carrier_sid }} />
        <ExternalLinks place="carrier" about={carrier} />
      </MoreLinks>
    </>
  ) : null;
};

const CarrierEdit = () => (
  <EditFrame>
    <div className={clsx('pb-page', styles.carrierPage)}>
      <RecordHead status={<RegisterStatusHeader />}>
        <CarrierCalls />
      </RecordHead>
      <CarrierEditForm />
      <RecordEnd />
    </div>
  </EditFrame>
);

export default CarrierEdit;
