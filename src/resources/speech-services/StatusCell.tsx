import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Badge } from '../../components/ui/Badge.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { Button } from '../../components/ui/Button.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { credentialName, type SpeechCredential, usesOf } from '../../platform/speech/credential.ts';
import {
  isTestable,
  overallStatus,
  statusReasonOf,
  storedResults,
  type TestResults,
} from './model/credentialStatus.ts';
import { type KnownTest, cacheKnownTest, TONES, useKnownTest } from './testQueries.ts';
import styles from './speech.module.css';

const KEYS = 'resources.speech-services.status';

const useTest = (record: SpeechCredential) => {
  const client = useQueryClient();
  const provider = useDataProvider<PortalDataProvider>();
  return () =>
    void import('./runCredentialTest.ts').then(
      ({ runCredentialTest }) => runCredentialTest({ client, provider }, record),
      () => cacheKnownTest(client, record.speech_credential_sid, { state: 'failed', error: null }),
    );
};

interface ResultsProps {
  record: SpeechCredential;
  results: TestResults;
  isKnown: boolean;
}

const Results = ({ record, results, isKnown }: ResultsProps) => {
  const translate = useTranslate();
  const uses = usesOf(record);
  const status = overallStatus(uses, results);
  const { tts, stt } = results;
  const reason = isKnown ? statusReasonOf(uses, results) : null;
  const differs = !reason && uses.tts && uses.stt && tts.status !== stt.status;
  const word = (one: typeof status) => translate(`${KEYS}.words.${one}`);
  return (
    <>
      <Badge tone={TONES[status]}>{translate(`${KEYS}.${status}`)}</Badge>
      {reason ? (
        <span className="pb-muted">{translate(`portal.speech.test.${reason.key}`, { ...reason })}</span>
      ) : null}
      {differs ? (
        <span className="pb-muted">
          {translate(`${KEYS}.directions`, { tts: word(tts.status), stt: word(stt.status) })}
        </span>
      ) : null}
      {record.last_tested && (status !== 'not_tested' || isKnown) ? (
        <span className="pb-muted">
          <TimeAgo value={record.last_tested} />
        </span>
      ) : null}
    </>
  );
};

const Failure = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <>
      <Badge tone="bad">{translate(`${KEYS}.error`)}</Badge>
      <span className="pb-muted">{errorText(error)}</span>
    </>
  );
};

const Control = ({ record, known }: { record: SpeechCredential; known: KnownTest | undefined }) => {
  const translate = useTranslate();
  const test = useTest(record);
  const isTesting = known?.state === 'testing';
  const key = isTesting ? 'give_up' : 'test';
  const label = translate(`${KEYS}.${key}_row`, { name: credentialName(record) });
  // One button for both keeps the focus.
  return (
    <Button
      look="link"
      aria-label={label}
      title={label}
      onClick={isTesting ? () => known.giveUp.abort() : test}
    >
      {translate(`${KEYS}.${key}`)}
    </Button>
  );
};

export const StatusCell = ({ record }: { record: SpeechCredential }) => {
  const translate = useTranslate();
  const can = useCan();
  const known = useKnownTest(record);
  const uses = usesOf(record);
  const isUsed = uses.tts || uses.stt;
  const note = !isUsed ? 'enable' : isTestable(record) ? null : 'untestable';
  // A test stores its outcome, so view-only users have none.
  const offersTest = note === null && can('save', 'speech-services');
  return (
    <span className={styles.status} role={known ? 'status' : undefined}>
      {known?.state === 'testing' ? (
        <span className="pb-muted">{translate(`${KEYS}.checking`)}</span>
      ) : known?.state === 'failed' ? (
        <Failure error={known.error} />
      ) : (
        <Results
          record={record}
          results={known?.results ?? storedResults(record)}
          isKnown={known !== undefined}
        />
      )}
      {note && !known ? <span className="pb-muted">{translate(`${KEYS}.${note}`)}</span> : null}
      {offersTest ? <Control record={record} known={known} /> : null}
    </span>
  );
};
