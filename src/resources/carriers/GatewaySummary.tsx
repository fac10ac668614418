import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { unwrapOrThrowUnauthorized, useErrorText } from '../../components/app/requestErrors.ts';
import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { countGateways, type GatewayCounts } from '../../platform/carrier/carrierRules.ts';
import type { VoipCarrier } from '../../platform/records.ts';
import './carriers.css';

type Part = readonly [key: 'inbound' | 'outbound' | 'inactive', count: number];

/** One line for SIP, and one for SMPP where there is any. */
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

/**
 * A carrier's gateways in numbers, asked for row by row: the platform has no list of all gateways, and a request per
 * row would use up its rate limit (contract-b 3). Kept until the carriers are read anew or changed.
 */
export const GatewayCountsCell = ({ record }: { record: VoipCarrier }) => {
  const { voip_carrier_sid: carrierSid, name } = record;
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    // Beside the whole lists of carriers: forgotten with them.
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
      {/* One button before and after, so that the focus stays. */}
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
