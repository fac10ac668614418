import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { keepsAlarms, onAlarms } from '../../browserStorage/alarmsKept.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { whenIdle } from '../../components/app/whenIdle.ts';

const AlarmWatch = lazyComponent(() => import('../../custom-pages/alarms/AlarmWatch.tsx'));

/** Alarms of this browser's user; without a rule, nothing of them is loaded. */
export const AlarmGate = () => {
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const isWanted = useSyncExternalStore(
    onAlarms,
    useCallback(() => keepsAlarms(userSid), [userSid]),
  );
  return isWanted && isIdle ? <AlarmWatch /> : null;
};
