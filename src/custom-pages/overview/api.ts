import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { callLimitMethodsOf } from '../../dataProvider/methods/callLimit.ts';
import { isOfRealm } from '../../platform/devices.ts';
import { isInProgress, type Account, type LiveCall } from '../../platform/records.ts';
import type { BatchRequest } from '../../dataProvider/batch/batchTypes.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { runBatch } from '../../dataProvider/batch/runBatch.ts';
import { rowsIn, textItemsIn } from '../../dataProvider/lists.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext, ReadContext } from '../../dataProvider/providerContext.ts';
import { withoutEndingSession } from '../../dataProvider/methods/liveNow.ts';

export interface LiveCounts {
  calls: number;
  /** null: an account without SIP realm, whose clients cannot register. */
  clients: number | null;
}

type LiveAccount = Pick<Account, 'account_sid' | 'sip_realm'>;

interface AccountsQuestion {
  accounts: readonly LiveAccount[];
  signal: AbortSignal;
  onProgress: (done: number, pause: Pause | null) => void;
}

/** The platform's own counters are 0 unless its servers track calls, so the list is counted. */
const countIn = (answer: unknown): number => rowsIn<LiveCall>(answer).filter(isInProgress).length;

const countMethodsOf = ({ http }: ReadContext) => {
  const read = (accountSid: string, what: string, request: Partial<BatchRequest>): Promise<unknown> =>
    http.request({ method: 'GET', path: `Accounts/${segment(accountSid)}/${what}`, ...request });

  return {
    callCount: async ({
      accountSid,
      signal,
    }: {
      accountSid: string;
      signal?: AbortSignal | undefined;
    }): Promise<number> =>
      countIn(await withoutEndingSession(read(accountSid, 'Calls', signal ? { signal } : {}))),

    /** Takes two requests per account, paced as a batch. By account_sid; accounts that failed are missing. */
    countsOfAccounts: async ({
      accounts,
      signal,
      onProgress,
    }: AccountsQuestion): Promise<Map<string, LiveCounts>> => {
      const counts = new Map<string, LiveCounts>();
      const realms = accounts.map(({ sip_realm }) => sip_realm);
      const clientsIn = (answer: unknown, realm: string) =>
        textItemsIn(answer).filter(user => isOfRealm(user, realm, realms)).length;
      const { sessionEnd } = await runBatch({
        items: accounts,
        signal,
        repeatable: true,
        onProgress: ({ total, left, pause }) => onProgress(total - left, pause),
        send: async ({ account_sid: sid, sip_realm: realm }, request) => {
          const until = { ...request, signal: AbortSignal.any([request.signal, signal]) };
          const calls = countIn(await read(sid, 'Calls', until));
          const clients = realm ? clientsIn(await read(sid, 'RegisteredSipUsers', until), realm) : null;
          counts.set(sid, { calls, clients });
        },
      });
      if (sessionEnd) throw sessionEnd;
      return counts;
    },
  };
};

export const overviewMethodsOf = (context: ProviderContext) => ({
  ...countMethodsOf(context),
  ...callLimitMethodsOf(context),
  ...deviceMethodsOf(context),
});
