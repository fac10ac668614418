import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { RefreshIcon } from '../../../components/app/icons.tsx';
import { unwrapOrThrowUnauthorized, useErrorText } from '../../../components/app/requestErrors.ts';
import { useSaveCount } from '../../../components/form/formContext.ts';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';
import type { Carrier } from '../../../platform/carrier/carrierRecords.ts';
import { RegisterStatusField } from '../RegisterStatus.tsx';

const STATUS_KEYS = 'resources.carriers.form';

/**
 * Whether the carrier is registered, as the platform last said; asked again by its button and after every save
 * (screens-b CF1). It stands beside the form: what is typed there is not touched by it.
 */
export const RegisterStatusHeader = () => {
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
    // The record has it already; what was asked for here ends with the page.
    enabled: false,
    gcTime: 0,
  });
  const registers = record?.requires_register === true;
  useEffect(() => {
    if (saved > 0 && registers) void refetch();
  }, [saved, registers, refetch]);
  if (!record || !registers) return null;
  const label = translate(`${STATUS_KEYS}.status_refresh`);
  return (
    <div className="pb-carrier-status">
      <span className="pb-label">{translate(`${STATUS_KEYS}.status`)}</span>
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
          {translate(`${STATUS_KEYS}.status_failed`, { message: errorText(error) })}
        </span>
      ) : null}
    </div>
  );
};
