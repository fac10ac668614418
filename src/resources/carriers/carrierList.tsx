import { useListContext, useListFilterContext, useTranslate } from 'ra-core';
import { useViewer } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { CopyText, Dash, NotRead } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { flag } from '../../config/config.ts';
import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import type { GatewayCounts } from '../../platform/carrier/carrierChoices.ts';
import type { Account, VoipCarrier } from '../../platform/records.ts';
import { useReadGatewayCounts, useGatewayCounts } from '../../components/gateways/gatewayCounts.ts';
import { RegisterStatusField } from './RegisterStatusField.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Button } from '../../components/ui/Button.tsx';
import styles from './carriers.module.css';

export const RegisterStatusCell = ({ record }: { record: Carrier }) =>
  record.requires_register ? <RegisterStatusField carrier={record} /> : <Dash />;

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

export const GatewayCountsCell = ({ record }: { record: VoipCarrier }) => {
  const known = useGatewayCounts(record.voip_carrier_sid);
  const translate = useTranslate();
  const errorText = useErrorText();
  const text = (key: string) => translate(`resources.carriers.gateways.${key}`);
  if (!known) return <NotRead />;
  if (known.state === 'asking') return <span className="pb-muted">{text('checking')}</span>;
  if (known.state === 'failed')
    return (
      <span className={styles.gateways}>
        <Badge tone="bad">{text('failed')}</Badge>
        <span className="pb-muted">{errorText(known.error)}</span>
      </span>
    );
  if (known.counts.all === 0) return <Badge tone="warn">{text('none')}</Badge>;
  return (
    <span className={styles.gateways}>
      <Counts {...known.counts} />
    </span>
  );
};

export const GatewayCountsHead = () => {
  const { data = [] } = useListContext<VoipCarrier>();
  const { ask, busy, isComplete } = useReadGatewayCounts(data.map(({ voip_carrier_sid: sid }) => sid));
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.carriers.gateways.${key}`);
  // One button for both actions keeps the focus.
  const isIcon = isComplete || busy;
  return (
    <>
      <Button
        look={isIcon ? 'icon' : 'link'}
        className="pb-head-control"
        aria-label={text(isComplete ? 'again' : 'show_all')}
        title={text(isComplete ? 'again' : 'show_all')}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void ask();
        }}
      >
        {isIcon ? <RefreshIcon /> : text('show')}
      </Button>
      <span role="status" className="pb-visually-hidden">
        {busy ? text('checking') : ''}
      </span>
    </>
  );
};

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
        <Notice>
          <p>
            {translate('resources.carriers.send_calls_to')} <CopyText text={realm} />
          </p>
        </Notice>
      ) : null}
      {chosen && !accountSid ? (
        <p className="pb-muted pb-hint">
          {translate('resources.carriers.used_by_note', { name: chosen.name })}
        </p>
      ) : null}
    </>
  );
};
