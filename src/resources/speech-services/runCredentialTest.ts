import type { QueryClient } from '@tanstack/react-query';
import { methodsOn } from '../../dataProvider/featureMethods.ts';
import { speechServiceMethodsOf } from './api.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { loadFormTexts } from '../../i18n/formTexts.ts';
import type { SpeechCredential } from '../../platform/speech/credential.ts';
import { cacheTestResults, cacheKnownTest } from './testQueries.ts';

/** Never rejects: the outcome is noted. An aborted test leaves what was stored before. */
export const runCredentialTest = async (
  { client, provider }: { client: QueryClient; provider: PortalDataProvider },
  record: SpeechCredential,
): Promise<void> => {
  const sid = record.speech_credential_sid;
  const giveUp = new AbortController();
  cacheKnownTest(client, sid, { state: 'testing', giveUp });
  try {
    const [results] = await Promise.all([
      methodsOn(provider, speechServiceMethodsOf).testCredential({
        credentialSid: sid,
        signal: giveUp.signal,
      }),
      loadFormTexts(),
    ]);
    cacheTestResults(client, record, results);
  } catch (error) {
    cacheKnownTest(client, sid, giveUp.signal.aborted ? null : { state: 'failed', error });
  }
};
