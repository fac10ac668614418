import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { productName } from '../../config/brand.ts';
import { askForNotifications, notificationState, showNotification } from '../../lib/notifications.ts';
import type { useAlarms } from './alarmStore.ts';
import type { QuietHours } from './model/quiet.ts';
import type { Alarms } from './model/settings.ts';
import { allowSound, playSound } from './raise.ts';
import { TEXTS } from './words.ts';

type Set = ReturnType<typeof useAlarms>;

interface PartProps {
  alarms: Alarms;
  change: (part: Partial<Alarms>) => void;
}

const SoundPart = ({ alarms, change }: PartProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const test = async () => {
    await allowSound();
    if (!playSound()) notify(`${TEXTS}.no_sound`, { type: 'warning' });
  };
  return (
    <div className="pb-row">
      <Checkbox
        isSwitch
        label={translate(`${TEXTS}.sound`)}
        checked={alarms.hasSound}
        onChange={hasSound => change({ hasSound })}
      />
      <Button onClick={() => void test()}>{translate(`${TEXTS}.test_sound`)}</Button>
    </div>
  );
};

const NotificationPart = ({ alarms, change }: PartProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [state, setState] = useState(notificationState);
  const turn = async (isOn: boolean) => {
    const answer = isOn ? await askForNotifications() : state;
    setState(answer);
    change({ hasNotification: isOn && answer === 'granted' });
  };
  const test = () => {
    const note = {
      tag: 'test',
      title: translate(`${TEXTS}.test_note`),
      body: productName(),
      onClick: () => undefined,
    };
    if (!showNotification(note)) notify(`${TEXTS}.no_notification`, { type: 'warning' });
  };
  return (
    <div>
      <div className="pb-row">
        <Checkbox
          isSwitch
          label={translate(`${TEXTS}.notification`)}
          checked={alarms.hasNotification && state === 'granted'}
          disabled={state === 'missing'}
          onChange={isOn => void turn(isOn)}
        />
        {state === 'granted' ? (
          <Button onClick={test}>{translate(`${TEXTS}.test_notification`)}</Button>
        ) : null}
      </div>
      {state === 'denied' || state === 'missing' ? (
        <p role="status" className="pb-help">
          {translate(`${TEXTS}.notification_${state}`)}
        </p>
      ) : null}
    </div>
  );
};

const QuietPart = ({ alarms, change }: PartProps) => {
  const translate = useTranslate();
  const { quiet } = alarms;
  const set = (part: Partial<QuietHours>) => change({ quiet: { ...quiet, ...part } });
  return (
    <fieldset className="pb-plain pb-stack">
      <legend className="pb-visually-hidden">{translate(`${TEXTS}.quiet`)}</legend>
      <Checkbox
        isSwitch
        label={translate(`${TEXTS}.quiet`)}
        checked={quiet.isOn}
        helperText={translate(`${TEXTS}.quiet_about`)}
        onChange={isOn => set({ isOn })}
      />
      {quiet.isOn ? (
        <div className="pb-row">
          {(['from', 'to'] as const).map(name => (
            <div key={name}>
              <Field
                label={translate(`${TEXTS}.quiet_${name}`)}
                type="time"
                value={quiet[name]}
                error={quiet.from === quiet.to ? translate(`${TEXTS}.quiet_same`) : null}
                onText={clock => {
                  // A browser reports '' while the time is being typed.
                  if (clock !== '') set({ [name]: clock.slice(0, 5) });
                }}
              />
            </div>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
};

export const AlarmNotificationsPanel = ({ alarms, change: store }: Set) => {
  const translate = useTranslate();
  const notify = useNotify();
  const change = (part: Partial<Alarms>) => {
    if (!store(part)) notify(`${TEXTS}.not_stored`, { type: 'error' });
  };
  return (
    <Panel title={translate(`${TEXTS}.telling`)}>
      <SoundPart alarms={alarms} change={change} />
      <NotificationPart alarms={alarms} change={change} />
      <QuietPart alarms={alarms} change={change} />
    </Panel>
  );
};
