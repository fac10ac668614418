import { LinkBase, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { type LiveCounts, overviewMethodsOf } from './api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useNotifyError } from '../../components/app/requestErrors.ts';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { PauseText } from '../../components/job/PauseText.tsx';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { byName, nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { PanelState } from './PanelState.tsx';
import { useNumberText } from './useNumberText.ts';
import type { Overview, OverviewScope, OverviewPart } from './useOverview.ts';
import { Table } from '../../components/ui/Table.tsx';
import styles from './overview.module.css';

const TEXTS = 'screens.overview.now';

interface FigureProps {
  label: string;
  to: string;
  part: OverviewPart<number>;
  of?: string | undefined;
}

const Figure = ({ label, to, part, of }: FigureProps) => {
  const number = useNumberText();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {part.data === undefined ? null : <LinkBase to={to}>{number(part.data)}</LinkBase>}
        {part.data === undefined || of === undefined ? null : <span className="pb-muted"> {of}</span>}
        <PanelState part={part} />
      </dd>
    </div>
  );
};

/** undefined: not read yet. */
const useAllowedText = (limit: number | null | undefined): string | undefined => {
  const translate = useTranslate();
  const number = useNumberText();
  if (limit === undefined) return undefined;
  return limit === null
    ? translate(`${TEXTS}.no_limit`)
    : translate(`${TEXTS}.of_limit`, { limit: number(limit) });
};

type LiveParts = Pick<Overview, 'liveCalls' | 'clients' | 'limit'>;

const AccountNow = ({ accountSid, parts }: { accountSid: string; parts: LiveParts }) => {
  const { liveCalls, clients, limit } = parts;
  const translate = useTranslate();
  const allowed = useAllowedText(limit.data);
  const live = internalPath('live', accountSid);
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={translate(`${TEXTS}.calls`)} to={live} part={liveCalls} of={allowed} />
        <Figure label={translate(`${TEXTS}.clients`)} to={live} part={clients} />
      </dl>
      {limit.error ? <PanelState part={limit} /> : null}
    </>
  );
};

interface Counted {
  at: Date;
  counts: ReadonlyMap<string, LiveCounts>;
}

/** Takes two requests per account, so it starts on request and ends with the page. */
const useCounting = (accounts: readonly Account[]) => {
  const provider = useMethods(overviewMethodsOf);
  const notifyError = useNotifyError();
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState<number | null>(null);
  const [pause, setPause] = useState<Pause | null>(null);
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const count = async () => {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    try {
      const { signal } = controller;
      const counts = await provider.countsOfAccounts({
        accounts,
        signal,
        onProgress: (many, waits) => {
          setDone(many);
          setPause(waits);
        },
      });
      if (!signal.aborted || counts.size > 0) setCounted({ at: new Date(), counts });
    } catch (error) {
      notifyError(error);
    }
    setDone(null);
    setPause(null);
  };
  return { done, pause, counted, count, cancel: () => running.current?.abort() };
};

interface SumsProps {
  accounts: readonly Account[];
  counted: Counted;
  /** How many calls are allowed. */
  of: ReactNode;
}

const Sums = ({ accounts, counted, of: allowed }: SumsProps) => {
  const translate = useTranslate();
  const number = useNumberText();
  const formatTime = useFormatTime();
  const values = [...counted.counts.values()];
  const sum = (of: (counts: LiveCounts) => number) => values.reduce((total, one) => total + of(one), 0);
  const missed = accounts.length - counted.counts.size;
  const busy = [...accounts]
    .sort(byName)
    .flatMap(account => {
      const counts = counted.counts.get(account.account_sid);
      return counts ? [{ account, counts }] : [];
    })
    .sort((left, right) => right.counts.calls - left.counts.calls);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{translate(`${TEXTS}.calls`)}</dt>
          <dd>
            {number(sum(({ calls }) => calls))}
            {allowed}
          </dd>
        </div>
        <div>
          <dt>{translate(`${TEXTS}.clients`)}</dt>
          <dd>{number(sum(({ clients }) => clients ?? 0))}</dd>
        </div>
      </dl>
      <p className="pb-muted pb-hint">
        {translate(`${TEXTS}.sum`, { smart_count: values.length, time: formatTime(counted.at) })}{' '}
        {missed > 0 ? translate(`${TEXTS}.missed`, { smart_count: missed }) : null}
      </p>
      <SearchableRows
        label={translate(`${TEXTS}.find`)}
        rows={busy}
        nameOf={({ account }) => nameOf(account.name, account.account_sid)}
      >
        {found => (
          <Table
            label={translate(`${TEXTS}.title`)}
            look="figures"
            columns={[
              {
                name: 'account',
                label: translate(`${TEXTS}.account`),
                isName: true,
                cell: ({ account }) => (
                  <LinkBase to={internalPath('live', account.account_sid)}>
                    {nameOf(account.name, account.account_sid)}
                  </LinkBase>
                ),
              },
              {
                name: 'calls',
                label: translate(`${TEXTS}.calls`),
                isNumber: true,
                cell: ({ counts }) => number(counts.calls),
              },
              {
                name: 'clients',
                label: translate(`${TEXTS}.clients`),
                isNumber: true,
                cell: ({ counts }) =>
                  counts.clients === null ? (
                    <span className="pb-muted">{translate(`${TEXTS}.no_realm`)}</span>
                  ) : (
                    number(counts.clients)
                  ),
              },
            ]}
            rows={found}
            keyOf={({ account }) => account.id}
          />
        )}
      </SearchableRows>
    </>
  );
};

const ProviderNow = ({ accounts, limit }: { accounts: readonly Account[]; limit: LiveParts['limit'] }) => {
  const translate = useTranslate();
  const number = useNumberText();
  const { done, pause, counted, count, cancel } = useCounting(accounts);
  const allowed = useAllowedText(limit.data);
  const of = allowed === undefined ? null : <span className="pb-muted"> {allowed}</span>;
  return (
    <>
      <PanelState part={limit} />
      {counted ? <Sums accounts={accounts} counted={counted} of={of} /> : null}
      <div className={styles.now}>
        {counted ? null : (
          <dl className={styles.figures}>
            <div>
              <dt>{translate(`${TEXTS}.calls`)}</dt>
              <dd>–{of}</dd>
            </div>
          </dl>
        )}
        {accounts.length > 0 ? (
          <p className={styles.count} role="status">
            {done === null ? (
              <Button onClick={() => void count()}>
                {counted
                  ? translate(`${TEXTS}.again`)
                  : translate(`${TEXTS}.count`, { smart_count: accounts.length })}
              </Button>
            ) : (
              <>
                {translate(`${TEXTS}.counting`, { done: number(done), total: number(accounts.length) })}
                <Button onClick={cancel}>{translate('portal.action.cancel')}</Button>
              </>
            )}
          </p>
        ) : null}
      </div>
      <PauseText pause={pause} />
    </>
  );
};

export const NowPanel = ({ scope, parts }: { scope: OverviewScope; parts: LiveParts }) => {
  const translate = useTranslate();
  return (
    <Panel title={translate(`${TEXTS}.title`)}>
      {scope.liveAccountSid === null ? (
        <ProviderNow accounts={scope.accounts} limit={parts.limit} />
      ) : (
        <AccountNow accountSid={scope.liveAccountSid} parts={parts} />
      )}
    </Panel>
  );
};
