import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListFilterContext, useTranslate } from 'ra-core';
import { useViewer } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { unwrapOrThrowUnauthorized, useErrorText } from '../../components/app/requestErrors.ts';
import { CopyText } from '../../components/fields/CopyText.tsx';
import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { flag } from '../../config/config.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import { countGateways, type GatewayCounts } from '../../platform/carrier/carrierRules.ts';
import type { Account, VoipCarrier } from '../../platform/records.ts';
import { RegisterStatusField } from './RegisterStatusField.tsx';
import './carriers.css';

export const RegisterStatusCell = ({ record }: { record: Carrier }) => (
  <RegisterStatusField carrier={record} />
);

type Part = readonly [key: 'inbound' | 'outbound' | 'inactive', count: number];

const Counts = ({ sip, smpp, inactive }: GatewayCounts) => {
  const translate = useTranslate();
  const words = (parts: readonly Part[]) =>
    parts.map(([key, count]) => translate(`resources.carriers.gateways.${key}`, { count })).join(', ');
  const directions = ({ inbound, outbound }: GatewayCounts['sip']): Part[] => [
    ['inbound', inbound],
    ['outbound', outbound],
  ];
  const off: Part[] = inactive > 0 ? [['inactive', inactive]] : [];
  return (
    <>
      {words([...directions(sip), ...off])}
      {smpp.inbound + smpp.outbound > 0 ? (
        <>
          <br />
          {translate('resources.carriers.gateways.smpp', { counts: words(directions(smpp)) })}
        </>
      ) : null}
    </>
  );
};

/** On demand: the platform has no list of all gateways, and a request per row would use up the rate limit. */
export const GatewayCountsCell = ({ record }: { record: VoipCarrier }) => {
  const { voip_carrier_sid: carrierSid, name } = record;
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    // Under the key of the full lists, so that the same writes invalidate both.
    queryKey: ['carriers', 'fullList', 'gateways', carrierSid],
    queryFn: async ({ signal }) => {
      const { sip, smpp } = unwrapOrThrowUnauthorized(await provider.carrierGateways({ carrierSid, signal }));
      return countGateways(sip, smpp);
    },
    enabled: false,
  });
  const text = (key: string, args = {}) => translate(`resources.carriers.gateways.${key}`, args);
  const result = () => {
    if (isFetching) return <span className="pb-muted">{text('checking')}</span>;
    if (error)
      return (
        <>
          <StatusBadge tone="bad">{text('failed')}</StatusBadge>{' '}
          <span className="pb-muted">{errorText(error)}</span>
        </>
      );
    if (!data) return null;
    return data.all === 0 ? <StatusBadge tone="warn">{text('none')}</StatusBadge> : <Counts {...data} />;
  };
  const shown = data !== undefined || error !== null || isFetching;
  return (
    <span className="pb-gateways">
      <span role="status">{result()}</span>
      {/* One button for both actions, so that the focus stays. */}
      <button
        type="button"
        className={shown ? 'pb-icon-button' : 'pb-link-button'}
        aria-label={text(shown ? 'again' : 'show_of', { name })}
        aria-disabled={isFetching}
        onClick={() => {
          if (!isFetching) void refetch();
        }}
      >
        {shown ? <RefreshIcon /> : text('show')}
      </button>
    </span>
  );
};

/** In hosted mode the realm for calls; a note that the account filter also shows carriers of the service provider. */
export const CarrierNotices = () => {
  const { accountSid } = useViewer();
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const { byId } = useLookup<Account>('accounts');
  const chosen = byId.get(String((filterValues as Record<string, unknown>)['account_sid'] ?? ''));
  const realm = (accountSid ? byId.get(accountSid) : chosen)?.sip_realm;
  return (
    <>
      {flag('enableHostedSystem') && realm ? (
        <div className="pb-notice">
          <p>
            {translate('resources.carriers.send_calls_to')} <CopyText text={realm} />
          </p>
        </div>
      ) : null}
      {chosen && !accountSid ? (
        <p className="pb-muted pb-hint">
          {translate('resources.carriers.used_by_note', { name: chosen.name })}
        </p>
      ) : null}
    </>
  );
};
