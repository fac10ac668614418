import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { DownIcon } from '../../components/app/icons.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { useDisclosure } from '../../components/ui/Disclosure.tsx';
import { useNowEvery, type useAlarms } from './alarmStore.ts';
import { TEXTS } from './words.ts';
import '../../components/ui/disclosure.css';
import styles from './alarms.module.css';

const MINUTE = 60_000;
const SNOOZES = [15, 60, 480] as const;

export const AlarmPause = ({ alarms, change }: ReturnType<typeof useAlarms>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const formatTime = useFormatTime();
  const id = useId();
  const now = useNowEvery(MINUTE / 4);
  const { open, setOpen, frame, button, onKeyDown } = useDisclosure();
  const { snoozedUntil } = alarms;
  const isPaused = snoozedUntil > now;
  const pause = (until: number) => {
    if (!change({ snoozedUntil: until })) notify(`${TEXTS}.not_stored`, { type: 'error' });
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className="pb-disclosure" ref={frame} onKeyDown={onKeyDown}>
      <Button ref={button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {isPaused ? (
          <span>
            {translate(`${TEXTS}.snoozed`)}{' '}
            <time dateTime={new Date(snoozedUntil).toISOString()}>{formatTime(new Date(snoozedUntil))}</time>
          </span>
        ) : (
          translate(`${TEXTS}.snooze`)
        )}
        <DownIcon />
      </Button>
      <div id={id} className="pb-disclosure-panel" hidden={!open}>
        <div className={styles.pauses}>
          {isPaused ? (
            <Button onClick={() => pause(0)}>{translate(`${TEXTS}.snooze_end`)}</Button>
          ) : (
            SNOOZES.map(minutes => (
              <Button key={minutes} onClick={() => pause(Date.now() + minutes * MINUTE)}>
                {minutes < 60
                  ? translate(`${TEXTS}.snooze_for`, { smart_count: minutes })
                  : translate(`${TEXTS}.snooze_hours`, { smart_count: minutes / 60 })}
              </Button>
            ))
          )}
        </div>
      </div>
    </span>
  );
};
