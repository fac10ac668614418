import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Dash } from '../../components/fields/cells.tsx';
import { createListeners } from '../../lib/store.ts';
import { clockText } from '../../platform/calls/outcome.ts';
import { sightingClock, type Sighting } from './model/sightings.ts';
import styles from './live.module.css';

const SECOND = 1000;

const clock = { now: Date.now(), timer: undefined as ReturnType<typeof setInterval> | undefined };
const { tell, subscribe, isHeard } = createListeners();

const tick = () => {
  clock.now = Date.now();
  tell();
};

const run = () => {
  clearInterval(clock.timer);
  if (document.visibilityState === 'hidden' || !isHeard()) return;
  tick();
  clock.timer = setInterval(tick, SECOND);
};

const onSecond = (listener: () => void): (() => void) => {
  const isFirst = !isHeard();
  const stop = subscribe(listener);
  if (isFirst) {
    document.addEventListener('visibilitychange', run);
    run();
  }
  return () => {
    stop();
    if (isHeard()) return;
    document.removeEventListener('visibilitychange', run);
    clearInterval(clock.timer);
  };
};

export const LiveClock = ({ sighting }: { sighting: Sighting }) => {
  const translate = useTranslate();
  const now = useSyncExternalStore(onSecond, () => clock.now);
  const shown = sightingClock(sighting, now);
  if (!shown) return <Dash />;
  return (
    <span
      className={styles.clock}
      title={shown.isLeast ? translate('screens.live.clock_least') : undefined}
      data-raw
    >
      {shown.isLeast
        ? translate('screens.live.at_least', { time: clockText(shown.seconds) })
        : clockText(shown.seconds)}
    </span>
  );
};
