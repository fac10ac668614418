import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Title } from '../../components/app/Title.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useAlarms } from './alarmStore.ts';
import { AlarmFilePanel } from './AlarmFilePanel.tsx';
import { AlarmPause } from './AlarmPause.tsx';
import { FiredPanel } from './FiredPanel.tsx';
import { AlarmRulesPanel } from './AlarmRulesPanel.tsx';
import { AlarmNotificationsPanel } from './AlarmNotificationsPanel.tsx';
import { TEXTS } from './words.ts';
import styles from './alarms.module.css';

const AlarmsPage = () => {
  const translate = useTranslate();
  const set = useAlarms();
  return (
    <div className={clsx('pb-page', styles.root, 'pb-stack pb-gap-16')}>
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.menu`)}</Title>
        <AlarmPause {...set} />
      </header>
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.only_open`)}</p>
      <div className={styles.columns}>
        <div className="pb-stack pb-gap-16">
          <AlarmRulesPanel {...set} />
          <FiredPanel {...set} />
          <Panel title={translate(`${TEXTS}.further`)}>
            <ul className={clsx(styles.further, 'pb-plain')}>
              {['queue', 'status', 'api'].map(each => (
                <li key={each}>{translate(`${TEXTS}.further_${each}`)}</li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="pb-stack pb-gap-16">
          <AlarmNotificationsPanel {...set} />
          <AlarmFilePanel {...set} />
        </div>
      </div>
    </div>
  );
};

export default AlarmsPage;
