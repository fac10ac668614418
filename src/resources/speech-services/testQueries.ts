import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { SpeechCredential } from '../../platform/speech/credential.ts';
import { listedStatusOf, testedColumns, type TestResults } from './model/credentialStatus.ts';

/** Test of this session: the platform stores its outcome, not the vendor's reasons. */
export type KnownTest =
  | { state: 'testing'; giveUp: AbortController }
  | { state: 'tested'; results: TestResults; at: number }
  | { state: 'failed'; error: unknown };

export const TONES = { ok: 'ok', fail: 'bad', not_tested: 'idle' } as const;

const RESOURCE = 'speech-services';
const KEPT = { staleTime: Infinity, gcTime: Infinity };
const keyOf = (sid: string) => ['speech-tests', sid];

/** Tolerated milliseconds between the platform's clock and the browser's. */
const CLOCKS_DIFFER = 60_000;

/** undefined: not tested in this session, or tested again by somebody else since. */
export const useKnownTest = (record: Pick<SpeechCredential, 'speech_credential_sid' | 'last_tested'>) => {
  const { data } = useQuery<KnownTest | null>({
    queryKey: keyOf(record.speech_credential_sid),
    queryFn: skipToken,
    ...KEPT,
  });
  const stored = Date.parse(String(record.last_tested));
  return data?.state === 'tested' && stored > data.at + CLOCKS_DIFFER ? undefined : (data ?? undefined);
};

export const cacheKnownTest = (client: QueryClient, sid: string, known: KnownTest | null): void => {
  const queryKey = keyOf(sid);
  client.setQueryDefaults(queryKey, KEPT);
  client.setQueryData(queryKey, known);
};

/** Updates the cached rows to what the platform has stored by now, so that nothing is read again. */
export const cacheTestResults = (
  client: QueryClient,
  record: SpeechCredential,
  results: TestResults,
): void => {
  const now = new Date();
  cacheKnownTest(client, record.speech_credential_sid, { state: 'tested', results, at: now.getTime() });
  const columns = testedColumns(record, results, now.toISOString());
  const patched = (row: RaRecord): RaRecord => {
    if (row.id !== record.id) return row;
    const changed = { ...row, ...columns };
    return { ...changed, status: listedStatusOf(changed) };
  };
  client.setQueriesData<{ data: RaRecord[] }>(
    { queryKey: [RESOURCE, 'getList'] },
    old => old && { ...old, data: old.data.map(patched) },
  );
  client.setQueriesData<RaRecord[]>({ queryKey: [RESOURCE, 'fullList'] }, old => old?.map(patched));
};
