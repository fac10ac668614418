import { HttpError } from 'ra-core';
import type { BatchOptions, BatchRequest, BatchResult } from '../../dataProvider/batch/batchTypes.ts';
import { NOTHING_TO_DO, runBatch } from '../../dataProvider/batch/runBatch.ts';
import { defineMethods, reads } from '../../dataProvider/defineMethods.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import { speechOwnerPath } from '../../dataProvider/methods/speech.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { type SpeechCredential, credentialUsageText, usesOf } from '../../platform/speech/credential.ts';
import {
  isTestable,
  overallStatus,
  readTest,
  statusReasonOf,
  type StatusReason,
  type TestResults,
} from './model/credentialStatus.ts';

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
  onTest: (credential: T) => AbortSignal;
  onTested: (credential: T, outcome: { results: TestResults } | { error: unknown }) => void;
}

/** Status 200, which is no transient error (transientError.ts). */
const failureOf = ({ key, ...args }: StatusReason): HttpError =>
  new HttpError(`portal.speech.test.${key}`, 200, { text: null, args });

const GATEWAY_TIMEOUT = 504;

export const credentialTestMethodsOf = ({ http, requestScope }: ProviderContext) => {
  /** The platform stores the outcome. Throws HttpError, Error `portal.speech.test.timeout` or the signal's reason. */
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
        path: `${speechOwnerPath(requestScope())}/SpeechCredentials/${segment(credentialSid)}/test`,
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

    /** Four at a time; what is not tested counts as `unchanged`. An abort gives up tests under way. */
    testCredentials: reads(
      <T extends TestedCredential>({
        credentials,
        onTest,
        onTested,
        ...rest
      }: TestsQuestion<T>): Promise<BatchResult<T>> =>
        runBatch<T>({
          items: credentials,
          isDone: credential => !isTestable(credential) || credentialUsageText(credential) === '',
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
            const reason = statusReasonOf(uses, results);
            if (reason && status === 'fail') throw failureOf(reason);
            return status === 'not_tested' ? NOTHING_TO_DO : null;
          },
          ...rest,
        }),
    ),
  });
};
