import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { whenIdle } from '../../components/app/whenIdle.ts';
import { hasStoredAlarms, onAlarms } from '../../browserStorage/alarmsKept.ts';
import { onSnapshots, wantsHourlySnapshots } from '../../browserStorage/snapshotChoices.ts';

/** Loads only for users who want it, and only after the page. */
const whenWanted = (
  load: () => Promise<{ default: ComponentType }>,
  subscribe: (listener: () => void) => () => void,
  isWantedBy: (userSid: string) => boolean,
): ComponentType => {
  const Part = lazyComponent(load);
  return function WhenWanted() {
    const [userSid] = useState(() => readSession()?.userSid ?? '');
    const [isIdle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(true)), []);
    const isWanted = useSyncExternalStore(
      subscribe,
      useCallback(() => isWantedBy(userSid), [userSid]),
    );
    return isWanted && isIdle ? <Part /> : null;
  };
};

export const AlarmGate = whenWanted(
  () => import('../../custom-pages/alarms/AlarmWatch.tsx'),
  onAlarms,
  hasStoredAlarms,
);

export const SnapshotGate = whenWanted(
  () => import('../../components/snapshots/HourlySnapshots.tsx'),
  onSnapshots,
  wantsHourlySnapshots,
);
