import { useQueryClient } from '@tanstack/react-query';
import { Colon } from '../../components/app/Colon.tsx';
import { useDataProvider, useTranslate } from 'ra-core';
import { useTexts } from '../../components/app/useTexts.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Time } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { type SpeechCredential, usesOf } from '../../platform/speech/credential.ts';
import {
  type DirectionResult,
  isTestable,
  overallStatus,
  statusReasonOf,
  storedResults,
  testedColumns,
} from './model/credentialStatus.ts';
import type { SpeechDirection } from '../../platform/speech/vendors.ts';
import { runCredentialTest } from './runCredentialTest.ts';
import { TONES, useKnownTest } from './testQueries.ts';
import styles from './speech.module.css';

const STATUS = 'resources.speech-services.status';

const DirectionLine = ({ direction, result }: { direction: SpeechDirection; result: DirectionResult }) => {
  const translate = useTranslate();
  return (
    <li>
      <span className={styles.direction}>{translate(`resources.speech-services.test.${direction}`)}</span>
      <Badge tone={TONES[result.status]}>{translate(`${STATUS}.${result.status}`)}</Badge>
      {result.reason ? <span className="pb-muted">{result.reason}</span> : null}
    </li>
  );
};

interface CredentialTestProps {
  credential: SpeechCredential;
  unsaved?: boolean;
}

export const CredentialTest = ({ credential, unsaved = false }: CredentialTestProps) => {
  const client = useQueryClient();
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const errorText = useErrorText();
  const can = useCan();
  const known = useKnownTest(credential);
  const uses = usesOf(credential);
  const directions = (['tts', 'stt'] as const).filter(direction => uses[direction]);
  const results = known?.state === 'tested' ? known.results : storedResults(credential);
  const time =
    known?.state === 'tested'
      ? testedColumns(credential, results, new Date(known.at).toISOString()).last_tested
      : credential.last_tested;
  const isTesting = known?.state === 'testing';
  const isUseful = directions.length > 0 && isTestable(credential);
  const reason = known?.state === 'tested' || !isUseful ? statusReasonOf(uses, results) : null;
  const note = directions.length === 0 ? 'enable' : isUseful ? null : 'untestable';
  const sum =
    note ??
    (reason?.key === 'success' || reason?.key === 'no_reason' || reason?.key === 'untestable'
      ? reason.key
      : null);
  const text = useTexts('resources.speech-services.test');
  return (
    <div className={styles.test}>
      {directions.length > 0 ? (
        <ul>
          {directions.map(direction => (
            <DirectionLine key={direction} direction={direction} result={results[direction]} />
          ))}
        </ul>
      ) : null}
      <p role="status">
        {isTesting
          ? translate(`${STATUS}.checking`)
          : known?.state === 'failed'
            ? null
            : sum && translate(`portal.speech.test.${sum}`)}
      </p>
      {known?.state === 'failed' ? (
        <p role="alert" className="pb-field-error">
          {translate(`${STATUS}.error`)}
          <Colon /> <bdi>{errorText(known.error)}</bdi>
        </p>
      ) : null}
      {time && isUseful && overallStatus(uses, results) !== 'not_tested' ? (
        <p className="pb-muted pb-hint">
          {text('tested_at')} <Time value={time} />
        </p>
      ) : null}
      {isUseful && can('save', 'speech-services') ? (
        <>
          <Button
            onClick={
              isTesting
                ? () => known.giveUp.abort()
                : () => void runCredentialTest({ client, provider }, credential)
            }
          >
            {isTesting ? translate(`${STATUS}.give_up`) : text('run')}
          </Button>
          {unsaved ? <p className="pb-muted pb-hint">{text('unsaved')}</p> : null}
        </>
      ) : null}
    </div>
  );
};
