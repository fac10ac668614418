import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { onSnapshots, wantsHourly } from '../../browserStorage/snapshotChoices.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { whenIdle } from '../../components/app/whenIdle.ts';

const HourlySnapshots = lazyComponent(() => import('../../components/snapshots/HourlySnapshots.tsx'));

/** A snapshot every hour for who wants it; for others nothing of it is loaded. */
export const SnapshotGate = () => {
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const isWanted = useSyncExternalStore(
    onSnapshots,
    useCallback(() => wantsHourly(userSid), [userSid]),
  );
  return isWanted && isIdle ? <HourlySnapshots /> : null;
};
