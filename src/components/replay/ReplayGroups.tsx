import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { isAdmin } from '../../authProvider/access.ts';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import type { InboundEnd } from '../../platform/inbound/inboundPath.ts';
import { type EndDetail, isReliable, type ReplayResult } from '../../platform/replay/replayCalls.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { useServiceProviderSid, useViewer } from '../access/AccessContext.ts';
import type { ExplainerWords } from '../inbound/words.ts';
import { HiddenByScopeNotice } from '../inbound/HiddenByScopeNotice.tsx';
import { ReplayedCall } from './ReplayedCall.tsx';
import styles from './replay.module.css';

const TEXTS = 'portal.replay';

interface ReplayGroupsProps {
  result: ReplayResult;
  words: ExplainerWords;
  config: CompiledInbound;
}

const useDetail = ({ applications, carriers, numbers }: CompiledInbound) => {
  const translate = useTranslate();
  const none = translate(`${TEXTS}.detail.none`);
  const named = (rows: ReadonlyMap<string, { name: string }>, sid: string | null) =>
    sid === null ? none : (rows.get(sid)?.name ?? sid);
  const valueOf = (end: InboundEnd, detail: EndDetail): string => {
    if (detail === 'carrierSid') return named(carriers, end.carrierSid);
    if (detail === 'applicationSid') return named(applications, end.applicationSid);
    if (detail === 'numberSid')
      return end.numberSid === null ? none : shownNumber(numbers.get(end.numberSid)?.number ?? end.numberSid);
    if (detail === 'hook') return end.hook ? `${end.hook.method} ${end.hook.url}` : none;
    return translate(`${TEXTS}.detail.${end.hasVerbs ? 'own_verbs' : 'no_verbs'}`);
  };
  return (detail: EndDetail, from: InboundEnd, to: InboundEnd): string =>
    translate(`${TEXTS}.detail.${detail}`, { before: valueOf(from, detail), after: valueOf(to, detail) });
};

/** Admins' configuration covers all providers, but the replayed calls only the picked one. */
const CallsOfOthers = ({ accounts }: Pick<CompiledInbound, 'accounts'>) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const serviceProviderSid = useServiceProviderSid();
  const hasOthers = [...accounts.values()].some(({ providerSid }) => providerSid !== serviceProviderSid);
  return isAdmin(viewer) && hasOthers ? (
    <p className="pb-muted">{translate(`${TEXTS}.calls_of_others`)}</p>
  ) : null;
};

export const ReplayGroups = ({ result, words, config }: ReplayGroupsProps) => {
  const translate = useTranslate();
  const detailText = useDetail(config);
  const { calls, understood, groups, notUnderstood } = result;
  const moved = groups.reduce((sum, group) => sum + group.calls, 0);
  return (
    <>
      <p>
        {translate(`${TEXTS}.understood`, {
          smart_count: calls,
          understood,
          percent: calls === 0 ? 0 : Math.floor((understood / calls) * 100),
        })}
      </p>
      {calls > 0 && !isReliable(result) ? (
        <p className="pb-field-error">{translate(`${TEXTS}.not_reliable`)}</p>
      ) : (
        <>
          <p role="status">
            <strong>
              {translate(moved === 0 ? `${TEXTS}.nothing` : `${TEXTS}.moved`, { smart_count: moved })}
            </strong>
          </p>
          {groups.map(({ from, to, details, calls: size, samples, dependsOnHost }) => (
            <section
              key={JSON.stringify([from, to])}
              className={clsx(styles.group, 'pb-grid pb-gap-4')}
              data-refused={to.kind === 'refused' ? '' : undefined}
            >
              <h3>{translate(`${TEXTS}.group`, { smart_count: size, end: words.end(to) })}</h3>
              {details.length === 0 ? (
                <p className="pb-muted">{translate(`${TEXTS}.before`, { end: words.end(from) })}</p>
              ) : (
                details.map(detail => (
                  <p key={detail} className="pb-muted">
                    {detailText(detail, from, to)}
                  </p>
                ))
              )}
              {dependsOnHost > 0 ? (
                <p className="pb-muted">{translate(`${TEXTS}.host`, { smart_count: dependsOnHost })}</p>
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
          <summary>{translate(`${TEXTS}.not_understood`)}</summary>
          <ul>
            {notUnderstood.map(call => (
              <ReplayedCall key={call.id} call={call} />
            ))}
          </ul>
        </details>
      ) : null}
      <p className="pb-muted">{translate(`${TEXTS}.no_record`)}</p>
      <HiddenByScopeNotice />
      <CallsOfOthers accounts={config.accounts} />
    </>
  );
};
