import { partiesOf } from '../../platform/calls/callTitle.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import styles from './compare-calls.module.css';

const ARROW = '→';

/** As `callTitle`; each number stays whole. */
export const Parties = ({ call }: { call: RecentCall }) => {
  const { from, to } = partiesOf(call);
  return (
    <>
      <span className={styles.party}>
        <span className="pb-mono">{from}</span>
      </span>{' '}
      <span className={styles.party}>
        {ARROW} <span className="pb-mono">{to}</span>
      </span>
    </>
  );
};
