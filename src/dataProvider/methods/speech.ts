import { HttpError } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { numberOf } from '../../platform/calls/call.ts';
import {
  type Choice,
  readLists,
  type SpeechLists,
  usableCredential,
  type UsableCredential,
} from '../../platform/speech/apiAnswers.ts';
import { type SpeechCredential, usageOf, usesOf } from '../../platform/speech/credential.ts';
import {
  isTestable,
  overallStatus,
  readTest,
  reasonOf,
  type StatusReason,
  type TestResults,
} from '../../platform/speech/credentialStatus.ts';
import type { BatchOptions, BatchRequest, BatchResult } from '../batch/batchTypes.ts';
import { NOTHING_TO_DO, runBatch } from '../batch/runBatch.ts';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { tenantPath } from '../endpoints.ts';
import { statusOf } from '../httpError.ts';
import { rowsIn } from '../lists.ts';
import { accountOf, type RequestScope, segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';

interface Question {
  signal?: AbortSignal | undefined;
}

interface Speech extends Question {
  accountSid: string;
  credentialSid: string;
  text: string;
  language: string;
  voice: string;
}

interface VendorQuestion extends Question {
  vendor: string;
  /** null: the credential without label. */
  label: string | null;
}

/** Account users address credentials and vendors' lists at the account, others at the service provider. */
export const speechOwner = ({ viewer, serviceProviderSid }: RequestScope): string => {
  const isAccount = isAccountUser(viewer);
  const sid = isAccount ? viewer.accountSid : serviceProviderSid;
  if (!sid) throw new HttpError('portal.errors.no_provider', 0);
  return tenantPath({ kind: isAccount ? 'account' : 'serviceProvider', sid });
};

interface CacheQuestion {
  /** null: the cache of the whole installation, for admins only. */
  accountSid: string | null;
  signal?: AbortSignal | undefined;
}

const pathOf = ({ accountSid }: CacheQuestion): string =>
  accountSid === null ? 'TtsCache' : `${tenantPath({ kind: 'account', sid: accountSid })}/TtsCache`;

export const speechMethodsOf = ({ http, requestScope }: ProviderContext) =>
  defineMethods({
    /** Credentials of an account and its provider, without secrets. */
    usableCredentials: reads(
      async ({ accountSid, signal }: Question & { accountSid: string }): Promise<UsableCredential[]> => {
        const own = accountOf(requestScope(accountSid)) ?? accountSid;
        const path = `Accounts/${segment(own)}/SpeechCredentials`;
        return rowsIn(await http.request({ method: 'GET', path, signal })).map(usableCredential);
      },
    ),

    /** Slow: the platform asks the vendor. HttpError 422 with the vendor's reason, or for a vendor without lists. */
    speechLists: reads(async ({ vendor, label, signal }: VendorQuestion): Promise<SpeechLists> => {
      const path = `${speechOwner(requestScope())}/SpeechCredentials/speech/supportedLanguagesAndVoices`;
      return readLists(await http.request({ method: 'GET', path, query: { vendor, label }, signal }));
    }),

    /** MP3: browsers cannot play raw samples. HttpError, or `portal.speech.preview.no_sound`. */
    speak: reads(
      async ({ accountSid, credentialSid, text, language, voice, signal }: Speech): Promise<Blob> => {
        const own = accountOf(requestScope(accountSid)) ?? accountSid;
        const sound = await http.request<Blob>({
          method: 'POST',
          path: `Accounts/${segment(own)}/TtsCache/Synthesize`,
          body: { speech_credential_sid: credentialSid, text, language, voice, encodingMp3: true },
          as: 'blob',
          signal,
        });
        if (sound.type.startsWith('audio/') && sound.size > 0) return sound;
        throw new HttpError('portal.speech.preview.no_sound', 0, { text: null });
      },
    ),

    customVoices: reads(
      async ({
        accountSid,
        label,
        signal,
      }: Question & { accountSid: string; label: string | null }): Promise<Choice[]> => {
        const scope = requestScope(accountSid);
        const query = {
          account_sid: accountOf(scope),
          service_provider_sid: scope.serviceProviderSid,
          label,
        };
        const rows = rowsIn(await http.request({ method: 'GET', path: 'GoogleCustomVoices', query, signal }));
        return rows.map(row => ({
          id: `custom_${String(row['google_custom_voice_sid'])}`,
          name: String(row['name']),
        }));
      },
    ),

    ttsCacheSize: reads(async (question: CacheQuestion): Promise<number> => {
      const answer = await http.request<{ size?: unknown } | null>({
        method: 'GET',
        path: pathOf(question),
        signal: question.signal,
      });
      const size = numberOf(answer?.size);
      if (size === null) throw new HttpError('portal.errors.not_json', 200, { text: null });
      return size;
    }),

    cleanTtsCache: writes(
      () => ({}),
      async (question: CacheQuestion): Promise<void> => {
        await http.request({ method: 'DELETE', path: pathOf(question) });
      },
    ),
  });

/** Milliseconds; vendors may hang for minutes. In a batch, less than a request's limit there (transientError.ts). */
const LIMIT_ALONE = 60_000;
const LIMIT_IN_BATCH = 25_000;

interface TestQuestion extends Partial<BatchRequest> {
  credentialSid: string;
  limitMs?: number;
}

type TestedCredential = Pick<
  SpeechCredential,
  'speech_credential_sid' | 'vendor' | 'label' | 'use_for_tts' | 'use_for_stt'
>;

interface TestsQuestion<T> extends Pick<BatchOptions<T>, 'signal' | 'onProgress' | 'onSettled'> {
  credentials: readonly T[];
  /** Before a test: its signal gives that one up. */
  onTest: (credential: T) => AbortSignal;
  onTested: (credential: T, outcome: { results: TestResults } | { error: unknown }) => void;
}

/** Status 200: no transient error (transientError.ts). */
const failureOf = ({ key, ...args }: StatusReason): HttpError =>
  new HttpError(`portal.speech.test.${key}`, 200, { text: null, args });

/** A proxy that waited for the vendor. */
const GATEWAY_TIMEOUT = 504;

export const credentialTestMethodsOf = ({ http, requestScope }: ProviderContext) => {
  /**
   * The platform asks the vendor, for the directions in use, and stores the outcome.
   *
   * @throws HttpError; Error `portal.speech.test.timeout`; the signal's reason
   */
  const testCredential = async ({
    credentialSid,
    signal,
    limitMs = LIMIT_ALONE,
    ...request
  }: TestQuestion): Promise<TestResults> => {
    const limit = AbortSignal.timeout(limitMs);
    try {
      const answer = await http.request({
        method: 'GET',
        path: `${speechOwner(requestScope())}/SpeechCredentials/${segment(credentialSid)}/test`,
        once: true,
        ...request,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      const results = readTest(answer);
      if (results) return results;
    } catch (error) {
      const isLate = limit.aborted && !signal?.aborted;
      throw isLate || statusOf(error) === GATEWAY_TIMEOUT ? new Error('portal.speech.test.timeout') : error;
    }
    throw new HttpError('portal.errors.not_json', 200, { text: null });
  };

  return defineMethods({
    testCredential: reads(testCredential),

    /** Four at a time; what the platform or the vendor does not test is `unchanged`. An abort gives up tests under way. */
    testCredentials: reads(
      <T extends TestedCredential>({
        credentials,
        onTest,
        onTested,
        ...rest
      }: TestsQuestion<T>): Promise<BatchResult<T>> =>
        runBatch<T>({
          items: credentials,
          isDone: credential => !isTestable(credential) || usageOf(credential) === '',
          send: async (credential, { signal, onAnswer }) => {
            const givenUp = AbortSignal.any([onTest(credential), ...(rest.signal ? [rest.signal] : [])]);
            const test = testCredential({
              credentialSid: credential.speech_credential_sid,
              limitMs: LIMIT_IN_BATCH,
              signal: AbortSignal.any([signal, givenUp]),
              onAnswer,
            });
            const results = await test.catch((cause: unknown) => {
              const error = givenUp.aborted ? new Error('portal.speech.test.given_up') : cause;
              onTested(credential, { error });
              throw error;
            });
            onTested(credential, { results });
            const uses = usesOf(credential);
            const status = overallStatus(uses, results);
            const reason = reasonOf(uses, results);
            if (reason && status === 'fail') throw failureOf(reason);
            return status === 'not_tested' ? NOTHING_TO_DO : null;
          },
          ...rest,
        }),
    ),
  });
};
