import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { testHistory } from './testHistory.ts';
import { Badge } from '../../components/ui/Badge.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { outcomeOf } from '../../platform/calls/outcome.ts';
import { carrierKey, type PastTest, pastTest, withPastTest } from './model/history.ts';
import type { TestCall } from './model/testCall.ts';
import { TEXTS, useSeconds } from './words.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import styles from './test-call.module.css';

export const useRememberTest = (userSid: string) =>
  useCallback(
    (test: TestCall, exact: number | null) => {
      if (test.end?.kind !== 'ended') return;
      const history = testHistory.read(userSid);
      const past = pastTest(test, exact);
      const known = history[carrierKey(test)]?.find(({ id }) => id === test.id);
      if (known && (exact === null || known.answeredAfter === past.answeredAfter)) return;
      try {
        testHistory.write(userSid, withPastTest(history, carrierKey(test), past));
      } catch {
        // A full or forbidden storage does not remember the test.
      }
    },
    [userSid],
  );

const [WIDTH, HEIGHT] = [120, 24];

const Line = ({ tests }: { tests: readonly PastTest[] }) => {
  const translate = useTranslate();
  const times = tests.map(({ answeredAfter }) => answeredAfter).toReversed();
  const known = times.filter(time => time !== null);
  if (known.length < 2) return null;
  const most = Math.max(...known, 1);
  const step = WIDTH / Math.max(1, times.length - 1);
  const y = (time: number) => HEIGHT - 2 - (time / most) * (HEIGHT - 4);
  const points = times.flatMap((time, at) => (time === null ? [] : [{ x: at * step, y: y(time) }]));
  return (
    <svg
      className={styles.line}
      viewBox={`-3 0 ${String(WIDTH + 6)} ${String(HEIGHT)}`}
      role="img"
      aria-label={translate(`${TEXTS}.line`, {
        least: (Math.min(...known) / 1000).toFixed(1),
        most: (most / 1000).toFixed(1),
      })}
    >
      <polyline points={points.map(point => `${String(point.x)},${String(point.y)}`).join(' ')} />
      {points.map(point => (
        <circle key={point.x} cx={point.x} cy={point.y} r="2" />
      ))}
    </svg>
  );
};

const Past = ({ past }: { past: PastTest }) => {
  const translate = useTranslate();
  const seconds = useSeconds();
  const { key, tone } = outcomeOf({
    answered: false,
    direction: 'outbound',
    ...(past.sipStatus === null ? {} : { sip_status: past.sipStatus }),
  });
  const isAnswered = past.answeredAfter !== null || past.status === 'completed';
  const text = isAnswered
    ? past.answeredAfter === null
      ? translate(`${TEXTS}.past_answered`)
      : seconds(past.answeredAfter)
    : `${String(past.sipStatus ?? '')} ${translate(key, { reason: '' })}`.trim();
  return (
    <li>
      <Badge tone={isAnswered ? 'ok' : tone}>{text}</Badge>{' '}
      <TimeAgo value={new Date(past.at).toISOString()} />
    </li>
  );
};

export const History = ({ userSid, test }: { userSid: string; test: TestCall }) => {
  const translate = useTranslate();
  const history = useStoreValue(testHistory, userSid);
  const tests = history[carrierKey(test)] ?? [];
  if (tests.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="test-history">
      <h3 id="test-history">
        {translate(`${TEXTS}.history`, { carrier: test.setup.carrierName ?? translate(`${TEXTS}.form.any`) })}
      </h3>
      <Line tests={tests} />
      <ul>
        {tests.map(past => (
          <Past key={past.id} past={past} />
        ))}
      </ul>
    </section>
  );
};
