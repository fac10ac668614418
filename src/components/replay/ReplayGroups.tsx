import { useTranslate } from 'ra-core';
import { isReliable, type ReplayResult } from '../../platform/replay/replayCalls.ts';
import type { ExplainerWords } from '../inbound/words.ts';
import { ReplayedCall } from './ReplayedCall.tsx';

const KEY = 'portal.replay';

interface ReplayGroupsProps {
  result: ReplayResult;
  words: ExplainerWords;
}

/** What would move, with calls to open; how well the past is known stands above it. */
export const ReplayGroups = ({ result, words }: ReplayGroupsProps) => {
  const translate = useTranslate();
  const { calls, understood, groups, notUnderstood } = result;
  const moved = groups.reduce((sum, group) => sum + group.calls, 0);
  return (
    <>
      <p>
        {translate(`${KEY}.understood`, {
          smart_count: calls,
          understood,
          percent: calls === 0 ? 0 : Math.floor((understood / calls) * 100),
        })}
      </p>
      {calls > 0 && !isReliable(result) ? (
        <p className="pb-field-error">{translate(`${KEY}.not_reliable`)}</p>
      ) : (
        <>
          <p role="status">
            <strong>
              {translate(moved === 0 ? `${KEY}.nothing` : `${KEY}.moved`, { smart_count: moved })}
            </strong>
          </p>
          {groups.map(({ from, to, calls: size, samples, dependsOnHost }) => (
            <section
              key={JSON.stringify([from, to])}
              className="pb-replay-group"
              data-refused={to.kind === 'refused' ? '' : undefined}
            >
              <h3>{translate(`${KEY}.group`, { smart_count: size, end: words.end(to) })}</h3>
              <p className="pb-muted">{translate(`${KEY}.before`, { end: words.end(from) })}</p>
              {dependsOnHost > 0 ? (
                <p className="pb-muted">{translate(`${KEY}.host`, { smart_count: dependsOnHost })}</p>
              ) : null}
              <ul>
                {samples.map(call => (
                  <ReplayedCall key={call.id} call={call} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {notUnderstood.length > 0 ? (
        <details>
          <summary>{translate(`${KEY}.not_understood`)}</summary>
          <ul>
            {notUnderstood.map(call => (
              <ReplayedCall key={call.id} call={call} />
            ))}
          </ul>
        </details>
      ) : null}
      <p className="pb-muted">{translate(`${KEY}.no_record`)}</p>
    </>
  );
};
