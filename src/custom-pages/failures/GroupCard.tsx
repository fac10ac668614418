import { useTranslate } from 'ra-core';
import { Sparkline } from './FailuresChart.tsx';
import { GroupFacts } from './GroupFacts.tsx';
import { GroupLinks, type GroupProps, useGroupWords } from './groupWords.tsx';
import { callBinsOf } from './model/picture.ts';
import styles from './failures.module.css';

const TEXTS = 'screens.failures';
const MOST_BINS = 40;

export const GroupCard = (props: GroupProps) => {
  const { group, window } = props;
  const { calls, place } = group;
  const translate = useTranslate();
  const { status, direction, further, share, when } = useGroupWords(props);
  return (
    <li className={styles.group} data-finding>
      <Sparkline bins={callBinsOf(window, calls, MOST_BINS)} />
      <div>
        <h3>
          {status} {[direction, ...further].filter(Boolean).join(' · ')}
        </h3>
        <p>
          {[
            translate(`${TEXTS}.count`, { smart_count: calls.length }),
            translate(`${TEXTS}.share.${place?.dimension ?? 'all'}`, { share }),
            when,
          ].join(' · ')}
        </p>
        <p>
          <GroupLinks {...props} />
        </p>
        <GroupFacts {...props} />
      </div>
    </li>
  );
};
