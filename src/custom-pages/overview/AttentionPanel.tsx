import { useQueries } from '@tanstack/react-query';
import { Colon } from '../../components/app/Colon.tsx';
import { LinkBase, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { isAccountUser } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { WarnIcon, InfoIcon } from '../../components/app/icons.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { listPath } from '../../components/app/listPath.ts';
import { internalPath } from '../../config/internalPath.ts';
import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import { readRegisterStatus } from '../../platform/carrier/registerStatus.ts';
import { nameOf } from '../../platform/names.ts';
import { hasActiveGateway } from './model/overview.ts';
import { knownGatewaysQuery, useReadGatewayCounts } from '../../components/gateways/gatewayCounts.ts';
import { CheckUpItems, CheckUpLine, useWorstFindings } from './CheckUpLines.tsx';
import { FailureItems } from './FailureItems.tsx';
import { PanelState } from './PanelState.tsx';
import { useNumberText } from './useNumberText.ts';
import type { Overview, OverviewScope } from './useOverview.ts';
import styles from './overview.module.css';

const TEXTS = 'screens.overview.attention';

const MOST = 5;

interface ItemProps {
  tone: 'bad' | 'warn';
  to: string;
  advice: string;
  children: ReactNode;
}

const Item = ({ tone, to, advice, children }: ItemProps) => {
  const translate = useTranslate();
  const Icon = tone === 'bad' ? WarnIcon : InfoIcon;
  return (
    <li className={`pb-status-${tone}`}>
      <Icon />
      <span className="pb-visually-hidden">
        {translate(`${TEXTS}.${tone === 'bad' ? 'error' : 'warning'}`)}
        <Colon />{' '}
      </span>
      <span>
        <LinkBase to={to}>{children}</LinkBase>
        <span className={styles.advice}>{translate(`${TEXTS}.advice.${advice}`)}</span>
      </span>
    </li>
  );
};

interface PartsProps {
  filter: OverviewScope['filter'];
}

const useCarrierPath = (filter: PartsProps['filter']) => {
  const can = useCan();
  return (carrier: Carrier) =>
    can('edit', 'carriers', carrier)
      ? internalPath('carriers', carrier.voip_carrier_sid, 'edit')
      : listPath('carriers', { ...filter, q: nameOf(carrier.name, null) });
};

const isNoted = (carrier: Carrier): boolean =>
  readRegisterStatus(carrier.register_status).status !== undefined;

interface CarrierItemsProps {
  carriers: readonly Carrier[];
  itemOf: (carrier: Carrier) => ReactNode;
  others: (further: readonly Carrier[]) => ReactNode;
}

const CarrierItems = ({ carriers, itemOf, others }: CarrierItemsProps) => {
  const further = carriers.slice(MOST);
  return (
    <>
      {carriers.slice(0, MOST).map(carrier => (
        <Fragment key={carrier.id}>{itemOf(carrier)}</Fragment>
      ))}
      {further.length > 0 ? others(further) : null}
    </>
  );
};

type CarriersProps = PartsProps & Pick<CarrierItemsProps, 'carriers'>;

const Unregistered = ({ carriers, filter }: CarriersProps) => {
  const translate = useTranslate();
  const pathOf = useCarrierPath(filter);
  const words = (carrier: Carrier) => {
    const { reason } = readRegisterStatus(carrier.register_status);
    const name = nameOf(carrier.name, carrier.voip_carrier_sid);
    if (!isNoted(carrier)) return translate(`${TEXTS}.not_registered_yet`, { name });
    return reason === undefined
      ? translate(`${TEXTS}.not_registered`, { name })
      : translate(`${TEXTS}.not_registered_because`, { name, reason });
  };
  return (
    <CarrierItems
      carriers={carriers}
      itemOf={carrier => (
        <Item
          tone={isNoted(carrier) ? 'bad' : 'warn'}
          advice={isNoted(carrier) ? 'registration' : 'registration_yet'}
          to={pathOf(carrier)}
        >
          {words(carrier)}
        </Item>
      )}
      others={further => (
        <Item
          tone={further.some(isNoted) ? 'bad' : 'warn'}
          advice="registration"
          to={listPath('carriers', { ...filter, registration: 'not_registered' })}
        >
          {translate(`${TEXTS}.further_carriers`, { smart_count: further.length })}
        </Item>
      )}
    />
  );
};

const WithoutGateway = ({ carriers, filter }: CarriersProps) => {
  const translate = useTranslate();
  const pathOf = useCarrierPath(filter);
  return (
    <CarrierItems
      carriers={carriers}
      itemOf={carrier => (
        <Item tone="bad" advice="gateway" to={pathOf(carrier)}>
          {translate(`${TEXTS}.no_gateway`, { name: nameOf(carrier.name, carrier.voip_carrier_sid) })}
        </Item>
      )}
      others={further => (
        <Item tone="bad" advice="gateway" to={listPath('carriers', filter)}>
          {translate(`${TEXTS}.further_gateways`, { smart_count: further.length })}
        </Item>
      )}
    />
  );
};

/** The platform lists gateways per carrier, so they are read on request. */
const useGatewaysOf = (carriers: readonly Carrier[]) => {
  const active = carriers.filter(({ is_active: isActive }) => isActive);
  const sids = active.map(({ voip_carrier_sid: sid }) => sid);
  const known = useQueries({ queries: sids.map(knownGatewaysQuery) }).map(({ data }) => data);
  const asking = useReadGatewayCounts(sids);
  const stateIs = (state: string) => known.filter(one => one?.state === state).length;
  return {
    ...asking,
    active: sids.length,
    without: active.filter((_, at) => {
      const one = known[at];
      return one?.state === 'counted' && !hasActiveGateway(one.counts);
    }),
    unknown: sids.length - stateIs('counted'),
    failed: stateIs('failed'),
  };
};

/** One button for first and later readings keeps the focus. */
const GatewaysLine = ({ active, unknown, failed, busy, ask }: ReturnType<typeof useGatewaysOf>) => {
  const translate = useTranslate();
  if (active === 0) return null;
  const [said, count] =
    failed > 0 && !busy ? ['failed', failed] : unknown > 0 ? ['unknown', unknown] : ['known', active];
  const offered = busy ? 'asking' : unknown > 0 ? 'ask' : 'ask_again';
  return (
    <p className="pb-muted pb-hint" role="status">
      {translate(`${TEXTS}.gateways_${said}`, { smart_count: count })}{' '}
      <Button
        look="link"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void ask();
        }}
      >
        {translate(`${TEXTS}.gateways_${offered}`)}
      </Button>
    </p>
  );
};

interface AttentionPanelProps extends PartsProps {
  parts: Pick<Overview, 'calls' | 'carriers' | 'speech' | 'numbers'>;
}

export const AttentionPanel = ({ parts, filter }: AttentionPanelProps) => {
  const { calls, carriers, speech, numbers } = parts;
  const translate = useTranslate();
  const isOwn = isAccountUser(useViewer());
  const number = useNumberText();
  const rows = carriers.data ?? [];
  const speechName = useGetRecordRepresentation('speech-services');
  const gateways = useGatewaysOf(rows);
  const unregistered = rows
    .filter(({ registration }) => registration === 'not_registered')
    .toSorted((one, other) => Number(isNoted(other)) - Number(isNoted(one)));
  const { failed = 0, untested = 0 } = speech.data ?? {};
  const { unassigned = 0, looked = 0, total = 0 } = numbers.data ?? {};
  const all = [carriers, speech, numbers];
  const waiting = all.filter(({ data, error }) => data === undefined && !error);
  const worst = useWorstFindings();
  const failing = calls.data?.findings.length ?? 0;
  const found =
    failing + worst.length + unregistered.length + gateways.without.length + failed + untested + unassigned >
    0;
  const complete = [calls, ...all].every(({ data, error }) => data !== undefined && !error);
  return (
    <Panel title={translate(`${TEXTS}.title`)}>
      <ul className={styles.items}>
        {calls.data ? <FailureItems tally={calls.data} /> : null}
        <Unregistered carriers={unregistered} filter={filter} />
        <WithoutGateway carriers={gateways.without} filter={filter} />
        {failed > 0 ? (
          <Item
            tone="bad"
            advice="speech_failed"
            to={listPath('speech-services', { ...filter, status: 'fail' })}
          >
            {failed === 1 && speech.data?.first
              ? translate(`${TEXTS}.speech_failed_one`, { name: speechName(speech.data.first) })
              : translate(`${TEXTS}.speech_failed`, { smart_count: failed })}
          </Item>
        ) : null}
        <CheckUpItems />
        {untested > 0 ? (
          <Item
            tone="warn"
            advice="speech_untested"
            to={listPath('speech-services', { ...filter, status: 'not_tested' })}
          >
            {translate(`${TEXTS}.speech_untested`, { smart_count: untested })}
          </Item>
        ) : null}
        {unassigned > 0 ? (
          <Item tone="warn" advice="unassigned" to={listPath('phone-numbers', { ...filter, assigned: 'no' })}>
            {translate(`${TEXTS}.unassigned`, { smart_count: unassigned, total: number(looked) })}
          </Item>
        ) : null}
      </ul>
      {complete && !found ? <p className="pb-muted">{translate(`${TEXTS}.nothing`)}</p> : null}
      {carriers.error ? <PanelState part={carriers} failed={`${TEXTS}.carriers`} /> : null}
      {speech.error ? <PanelState part={speech} failed={`${TEXTS}.speech`} /> : null}
      {numbers.error ? <PanelState part={numbers} failed={`${TEXTS}.numbers`} /> : null}
      {waiting[0] ? <PanelState part={waiting[0]} /> : null}
      <div className={styles.notes}>
        {looked < total ? (
          <p className="pb-muted pb-hint">
            {translate(`${TEXTS}.numbers_sampled`, { count: number(looked) })}
          </p>
        ) : null}
        {filter.account_sid === null && !isOwn && speech.data ? (
          <p className="pb-muted pb-hint">{translate(`${TEXTS}.speech_accounts`)}</p>
        ) : null}
        <GatewaysLine {...gateways} />
        <CheckUpLine />
      </div>
    </Panel>
  );
};
