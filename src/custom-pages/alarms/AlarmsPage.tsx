import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Title } from '../../components/app/Title.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { alarmTabStore, useAlarms } from './alarmStore.ts';
import { AlarmFilePanel } from './AlarmFilePanel.tsx';
import { FiredPanel } from './FiredPanel.tsx';
import { AlarmRulesPanel } from './AlarmRulesPanel.tsx';
import { AlarmNotificationsPanel } from './AlarmNotificationsPanel.tsx';
import { TEXTS } from './words.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import styles from './alarms.module.css';

const AlarmsPage = () => {
  const translate = useTranslate();
  const set = useAlarms();
  const { leads } = useStoreValue(alarmTabStore);
  return (
    <div className={clsx('pb-page', styles.root, 'pb-stack pb-gap-16')}>
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.menu`)}</Title>
      </header>
      <Notice as="p">{translate(`${TEXTS}.only_open`)}</Notice>
      <div className={styles.columns}>
        <div className="pb-stack pb-gap-16">
          <AlarmRulesPanel {...set} />
          {set.alarms.rules.length > 0 ? (
            <p className="pb-muted">{translate(`${TEXTS}.${leads ? 'leads' : 'follows'}`)}</p>
          ) : null}
          <FiredPanel {...set} />
        </div>
        <div className={clsx(styles.side, 'pb-stack pb-gap-16')}>
          <AlarmNotificationsPanel {...set} />
          <AlarmFilePanel {...set} />
        </div>
        <Panel title={translate(`${TEXTS}.further`)}>
          <ul className={clsx(styles.further, 'pb-plain')}>
            {['queue', 'status', 'api'].map(each => (
              <li key={each}>{translate(`${TEXTS}.further_${each}`)}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
};

export default AlarmsPage;
