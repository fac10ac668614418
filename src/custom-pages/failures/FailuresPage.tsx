import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import { useCallback, useMemo, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { newestRowsMethods } from '../../dataProvider/onDemand.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import { usePinnedAccount, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { FailuresTabs } from '../../components/pageTabs/PageTabs.tsx';
import { Title } from '../../components/app/Title.tsx';
import { hasFailed, ReadingState } from '../../components/calls/ReadingState.tsx';
import { CALLS_READ_UNASKED, useReadCalls } from '../../components/calls/useReadCalls.ts';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { PeriodBound } from '../../components/list/PeriodFilter.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { lacksPlatformFeature } from '../../dataProvider/httpError.ts';
import type { Alert } from '../../platform/alerts/alerts.ts';
import { MOST_CALLS } from '../../platform/calls/call.ts';
import type { TimeSpan } from '../../platform/calls/callSpans.ts';
import { alertsByCall, type Cause } from './model/fingerprint.ts';
import { type FailureGroup, groupFailures } from '../../platform/calls/failures/groups.ts';
import { callBinsOf } from './model/picture.ts';
import { nameOf as plainName } from '../../platform/names.ts';
import type { Account, Application } from '../../platform/records.ts';
import { GroupCard } from './GroupCard.tsx';
import type { GroupProps } from './groupWords.tsx';
import { OtherFailuresTable } from './OtherFailuresTable.tsx';
import { FailuresChart } from './FailuresChart.tsx';
import { LAST_MINUTES, useTimeWindow } from './useTimeWindow.ts';
import styles from './failures.module.css';

const TEXTS = 'screens.failures';
const MOST_BINS = 96;
const NO_ALERTS: readonly Alert[] = [];

const useAlerts = (accountSid: string | null, { from, to }: TimeSpan, enabled: boolean) => {
  const provider = useMethods(newestRowsMethods);
  const serviceProviderSid = useServiceProviderSid();
  return useQuery({
    queryKey: ['failures', 'alerts', serviceProviderSid, accountSid, from, to],
    queryFn: async ({ signal }) => {
      const filter = { start: new Date(from).toISOString(), end: new Date(to).toISOString() };
      const owner = accountSid === null ? {} : { account_sid: accountSid };
      const { rows } = await provider.newestRows<Alert>({
        resource: 'alerts',
        filter: { ...owner, ...filter },
        perPage: MOST_CALLS,
        signal,
      });
      return rows;
    },
    enabled,
    staleTime: Infinity,
  });
};

const useNames = (groups: readonly FailureGroup[]) => {
  const trunkText = useTrunkText();
  const needs = (dimension: string) =>
    groups.some(
      ({ place, common }) =>
        place?.dimension === dimension ||
        common.some(each => each.dimension === dimension && each.value !== null),
    );
  const applications = useLookup<Application>('applications', { enabled: needs('application_sid') }).byId;
  const accounts = useLookup<Account>('accounts', { enabled: needs('account_sid') }).byId;
  return (dimension: string, value: string): string => {
    if (dimension === 'application_sid') return plainName(applications.get(value)?.name, value);
    if (dimension === 'account_sid') return plainName(accounts.get(value)?.name, value);
    return dimension === 'trunk' ? (trunkText(value) ?? value) : value;
  };
};

const useKnown = (alerts: readonly Alert[]) => {
  const [causes, setCauses] = useState<ReadonlyMap<string, Cause | null>>(new Map());
  const known = useMemo(() => ({ causes, alerts: alertsByCall(alerts) }), [causes, alerts]);
  const onCause = useCallback(
    (traceId: string, cause: Cause | null) => setCauses(before => new Map(before).set(traceId, cause)),
    [],
  );
  return { known, onCause };
};

const Findings = ({ groups, ...card }: { groups: readonly FailureGroup[] } & Omit<GroupProps, 'group'>) => {
  const translate = useTranslate();
  return groups.length === 0 ? null : (
    <section>
      <h2>{translate(`${TEXTS}.stand_out`)}</h2>
      <ul className={styles.groups}>
        {groups.map(group => (
          <GroupCard key={group.key} group={group} {...card} />
        ))}
      </ul>
    </section>
  );
};

const FailuresPage = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { count } = useQuantityText();
  const viewer = useViewer();
  const { pinned } = usePinnedAccount();
  const isOwn = isAccountUser(viewer);
  const accountSid = isOwn ? viewer.accountSid : pinned;
  const { window, choice, bounds, most, setMost, setLast, setBound, setSpan, again } = useTimeWindow();
  const question = useMemo(
    () => ({ accountSid, start: window.from, end: window.to, most }),
    [accountSid, window, most],
  );
  const reading = useReadCalls(question);
  const { calls, isComplete } = reading;
  const { groups, failed, looked, unknown } = useMemo(() => groupFailures(calls), [calls]);
  const alerts = useAlerts(accountSid, window, isComplete && groups.length > 0);
  const nameOf = useNames(groups);
  const failedCalls = useMemo(() => groups.flatMap(group => group.calls), [groups]);
  const bins = useMemo(() => callBinsOf(window, failedCalls, MOST_BINS), [window, failedCalls]);
  const { known, onCause } = useKnown(alerts.data ?? NO_ALERTS);
  const card = {
    window,
    accountSid: isOwn ? null : accountSid,
    nameOf,
    alerts: alerts.data ?? NO_ALERTS,
    failed: failedCalls,
    known,
    onCause,
  };
  const findings = groups.filter(({ isFinding }) => isFinding);
  const rest = groups.filter(({ isFinding }) => !isFinding);
  const longer = LAST_MINUTES[LAST_MINUTES.findIndex(minutes => minutes === choice) + 1];
  const head = (
    <>
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.menu`)}</Title>
        <span className="pb-toolbar-end">
          <Choice
            label={translate(`${TEXTS}.window`)}
            value={choice}
            choices={[...LAST_MINUTES, 'chosen'].map(id => ({ id, name: translate(`${TEXTS}.last.${id}`) }))}
            onChange={id => (id === 'chosen' ? setSpan(window) : setLast(id))}
          />
          {choice === 'chosen' ? (
            <span className="pb-toolbar pb-period-bounds">
              {(['start', 'end'] as const).map(name => (
                <PeriodBound
                  key={name}
                  name={name}
                  value={bounds[name]}
                  onChange={at => setBound(name, at)}
                />
              ))}
            </span>
          ) : null}
        </span>
      </header>
      <FailuresTabs current="failures" />
    </>
  );
  const state = (
    <ReadingState
      reading={reading}
      onMore={() => setMost(most + CALLS_READ_UNASKED)}
      onAll={() => setMost(Infinity)}
      onAgain={choice === 'chosen' ? reading.again : again}
    />
  );
  if (hasFailed(reading))
    return (
      <div className={clsx('pb-page', styles.root)}>
        {head}
        {state}
      </div>
    );
  return (
    <div className={clsx('pb-page', styles.root)}>
      {head}
      <div className={styles.sums}>
        <p>{translate(`${TEXTS}.sums`, { failed: count(failed), looked: count(looked) })}</p>
        {failed > 0 && isComplete && findings.length === 0 ? (
          <p className="pb-muted">{translate(`${TEXTS}.nothing_stands_out`)}</p>
        ) : null}
      </div>
      {state}
      {unknown > 0 ? (
        <p className="pb-muted">{translate(`${TEXTS}.unknown`, { smart_count: unknown })}</p>
      ) : null}
      {failed === 0 && isComplete ? (
        <Empty title={translate(`${TEXTS}.none`)}>
          {choice === 'chosen' || longer === undefined ? null : (
            <Button onClick={() => setLast(longer)}>{translate(`${TEXTS}.last.${longer}`)}</Button>
          )}
        </Empty>
      ) : null}
      <Findings {...card} groups={findings} />
      {failed > 0 ? (
        <FailuresChart key={`${String(window.from)}-${String(window.to)}`} bins={bins} onNarrow={setSpan} />
      ) : null}
      <OtherFailuresTable {...card} groups={rest} isAlone={findings.length === 0} />
      {lacksPlatformFeature(alerts.error) ? (
        <p className="pb-muted">{errorText(alerts.error)}</p>
      ) : alerts.error ? (
        <p role="alert" className="pb-field-error">
          {translate(`${TEXTS}.alerts_failed`, { message: errorText(alerts.error) })}
        </p>
      ) : null}
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.not_recorded`)}</p>
    </div>
  );
};

export default FailuresPage;
