import { LinkBase, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { UnreadListsNotice } from '../../components/inbound/UnreadListsNotice.tsx';
import { useInboundData } from '../../components/inbound/useInboundData.ts';
import { TEXTS as EXPLAINER, useExplainerWords } from '../../components/inbound/words.ts';
import { internalPath } from '../../config/internalPath.ts';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import { answerQuestion } from '../../platform/inbound/question.ts';
import { type InboundQuestion, questionQuery } from '../../platform/inbound/questionQuery.ts';
import { type CallFate, phonePredictionVerdict } from './model/prediction.ts';

const TEXTS = 'screens.phone.prediction';

interface PredictionProps {
  called: string;
  realm: string;
  user: string;
  happened: CallFate;
}

interface AnswerProps {
  config: CompiledInbound;
  question: InboundQuestion;
  happened: CallFate;
}

const Answer = ({ config, question, happened }: AnswerProps) => {
  const translate = useTranslate();
  const words = useExplainerWords(config);
  const { end, either } = useMemo(() => answerQuestion(config, question).told, [config, question]);
  const verdict = phonePredictionVerdict(end, either, happened);
  const application = verdict.application ?? '';
  return (
    <>
      <p>{words.end(end)}</p>
      {either.length > 0 ? (
        <p className="pb-muted">
          {translate(`${EXPLAINER}.either`)} {either.map(other => words.end(other)).join(' · ')}
        </p>
      ) : null}
      <p role="status" className={verdict.isMismatch ? 'pb-notice' : undefined} data-tone="bad">
        {translate(`${TEXTS}.verdict.${verdict.key}`, {
          ...verdict.args,
          application: config.applications.get(application)?.name ?? application,
        })}
        {verdict.isMismatch ? ` ${translate(`${TEXTS}.mismatch`)}` : ''}
      </p>
    </>
  );
};

const Prediction = ({ called, realm, user, happened }: PredictionProps) => {
  const translate = useTranslate();
  const question = useMemo(
    () => ({ number: called, from: '', carrier: '', host: realm, client: user }),
    [called, realm, user],
  );
  const { config, isReading, failures } = useInboundData(question);
  return (
    <div className="pb-stack pb-gap-6">
      <UnreadListsNotice failures={failures} />
      {config && !isReading ? (
        <Answer config={config} question={question} happened={happened} />
      ) : (
        <p className="pb-muted">{translate(`${EXPLAINER}.reading`)}</p>
      )}
      <LinkBase to={`${internalPath('number-explainer')}?${questionQuery(question)}`}>
        {translate(`${TEXTS}.why`)}
      </LinkBase>
    </div>
  );
};

export default Prediction;
