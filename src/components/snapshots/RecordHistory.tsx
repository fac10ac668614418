import { LinkBase, useTranslate } from 'ra-core';
import { Colon } from '../app/Colon.tsx';
import { useMemo } from 'react';
import { internalPath } from '../../config/internalPath.ts';
import { queryWith } from '../../lib/queryWith.ts';
import { changesOfRecord } from '../../platform/snapshots/changes.ts';
import { mergedHistory } from '../../platform/snapshots/history.ts';
import { useCan } from '../access/AccessContext.ts';
import { LineFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { Time } from '../fields/cells.tsx';
import { ChangeList } from './ChangeList.tsx';
import { useSnapshots } from './useSnapshots.ts';
import { useSteps } from './useSteps.ts';
import styles from './snapshots.module.css';

const TEXTS = 'screens.what-changed';
const MOST = 25;

export interface RecordHistoryProps {
  sid: string;
  /** Account of the record; null: the provider's. */
  account: string | null;
}

const useSeries = (account: string | null) => {
  const { heads, isPending } = useSnapshots(account);
  const shown = useMemo(() => heads.slice(0, MOST), [heads]);
  const steps = useSteps(shown);
  return { ...steps, isPending: isPending || (shown.length > 1 && steps.isPending), count: heads.length };
};

/** Compares this browser's snapshots of the account and of the whole provider; sends no request. */
const RecordHistory = ({ sid, account }: RecordHistoryProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const mayWrite = useCan()('save', 'config-file');
  const all = useSeries(null);
  const own = useSeries(account);
  const entries = useMemo(() => {
    const ofSeries = (series: typeof all, of: string | null) =>
      (series.data ?? []).flatMap(({ time, older, changes }) => {
        const records = changesOfRecord(changes.records, sid);
        return records.length > 0 ? [{ time, records, putBack: { account: of, snapshot: older.id } }] : [];
      });
    return mergedHistory([...ofSeries(all, null), ...(account === null ? [] : ofSeries(own, account))]);
  }, [all, own, account, sid]);
  const failed = [all, own].find(({ error }) => error);
  if (all.isPending || own.isPending)
    return (
      <p role="status" className="pb-muted">
        {translate('portal.shell.loading')}
      </p>
    );
  const nothing = Math.max(all.count, own.count) < 2 ? 'no_snapshots' : 'none';
  return (
    <>
      {failed?.error ? (
        <LineFailure onRetry={() => void failed.refetch()}>
          {translate(`${TEXTS}.failed`)}
          <Colon /> {errorText(failed.error)}
        </LineFailure>
      ) : null}
      <ol className={styles.historyEntries}>
        {entries.map(({ time, records, putBack }) => (
          <li key={`${putBack.snapshot} ${String(time.before)}`}>
            <p>
              {translate(`${TEXTS}.between`)} <Time value={new Date(time.after).toISOString()} />{' '}
              {translate(`${TEXTS}.and`)} <Time value={new Date(time.before).toISOString()} />
            </p>
            <ChangeList records={records} putBack={mayWrite ? putBack : null} isOwn />
          </li>
        ))}
      </ol>
      {entries.length === 0 ? <p className="pb-muted">{translate(`${TEXTS}.history.${nothing}`)}</p> : null}
      <p>
        <LinkBase to={internalPath('what-changed') + queryWith('', account === null ? {} : { account })}>
          {translate(`${TEXTS}.history.all`)}
        </LinkBase>
      </p>
    </>
  );
};

export default RecordHistory;
