import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { credentialTestMethodsOf } from './credentialTests.ts';
import { PhoneMenu } from '../../components/ui/PhoneMenu.tsx';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { useCan } from '../../components/access/AccessContext.ts';
import { isJobRunning, useJob } from '../../components/job/job.ts';
import { useStartJob } from '../../components/job/startJob.ts';
import { credentialName, type SpeechCredential } from '../../platform/speech/credential.ts';
import { cacheTestResults, cacheKnownTest } from './testQueries.ts';

const TestAll = () => {
  const { data = [] } = useListContext<SpeechCredential>();
  const client = useQueryClient();
  const provider = useMethods(credentialTestMethodsOf);
  const run = useStartJob();
  const can = useCan();
  const job = useJob();
  const text = useTexts('resources.speech-services.test_all');
  if (!can('save', 'speech-services') || data.length === 0) return null;
  const start = () =>
    void run<SpeechCredential>({
      title: text('title'),
      verb: 'tested',
      running: text('running'),
      items: data,
      label: record => ({ label: credentialName(record), sid: record.speech_credential_sid }),
      send: (credentials, hooks) =>
        provider.testCredentials({
          credentials,
          ...hooks,
          onTest: ({ speech_credential_sid: sid }) => {
            const giveUp = new AbortController();
            cacheKnownTest(client, sid, { state: 'testing', giveUp });
            return giveUp.signal;
          },
          onTested: (record, outcome) => {
            if ('results' in outcome) cacheTestResults(client, record, outcome.results);
            else
              cacheKnownTest(client, record.speech_credential_sid, { state: 'failed', error: outcome.error });
          },
        }),
      onEnd: () => undefined,
    });
  return (
    <PhoneMenu>
      <BusyButton busy={isJobRunning(job)} onClick={start}>
        {text('button')}
      </BusyButton>
    </PhoneMenu>
  );
};

export default TestAll;
