import { clsx } from 'clsx';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { TryNumberTabs } from '../../components/pageTabs/PageTabs.tsx';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import { drawnRows } from './model/drawing.ts';
import type { CallOrigin } from '../../platform/inbound/origins.ts';
import { answerQuestion, type OtherOrigin } from '../../platform/inbound/question.ts';
import { type InboundQuestion, readQuestion } from '../../platform/inbound/questionQuery.ts';
import { InboundDrawing } from './InboundDrawing.tsx';
import { NumberList } from './NumberList.tsx';
import { InboundQuestionForm } from './InboundQuestionForm.tsx';
import { InboundStory } from './InboundStory.tsx';
import type { QuestionOfCallProps } from './QuestionOfCall.tsx';
import { Verdict } from './Verdict.tsx';
import { UnreadListsNotice } from '../../components/inbound/UnreadListsNotice.tsx';
import { HiddenByScopeNotice } from '../../components/inbound/HiddenByScopeNotice.tsx';
import { type GatewayReading, useInboundData } from '../../components/inbound/useInboundData.ts';
import {
  type ExplainerWords,
  questionPath,
  TEXTS,
  useExplainerWords,
} from '../../components/inbound/words.ts';
import { Waiting } from '../../components/ui/Waiting.tsx';
import styles from './number-explainer.module.css';

interface OthersProps {
  others: readonly OtherOrigin[];
  question: InboundQuestion;
  words: ExplainerWords;
}

const OriginLink = ({ origin, question, words }: Omit<OthersProps, 'others'> & { origin: CallOrigin }) => {
  const { address, login } = origin;
  const asked = login
    ? { ...question, carrier: '', host: login.realm, client: login.client }
    : address === null
      ? null
      : { ...question, carrier: '', from: address };
  return asked ? <LinkBase to={questionPath(asked)}>{words.origin(origin)}</LinkBase> : words.origin(origin);
};

const Others = ({ others, question, words }: OthersProps) => {
  const translate = useTranslate();
  if (others.length === 0) return null;
  return (
    <section className={styles.others}>
      <h3>{translate(`${TEXTS}.elsewhere`)}</h3>
      <ul>
        {others.map(({ origin, end, addresses }) => (
          <li key={JSON.stringify(origin)}>
            <OriginLink origin={origin} question={question} words={words} />
            {addresses > 1 ? ` ${translate(`${TEXTS}.and_more`, { smart_count: addresses - 1 })}` : ''}:{' '}
            {words.end(end)}
          </li>
        ))}
      </ul>
    </section>
  );
};

const SAID_BELOW = ['hidden.account', 'hidden.provider'];

interface AnswerProps {
  config: CompiledInbound;
  question: InboundQuestion;
  gateways: GatewayReading;
}

const Answer = ({ config, question, gateways }: AnswerProps) => {
  const translate = useTranslate();
  const words = useExplainerWords(config);
  const { called, told, origin, others } = useMemo(
    () => answerQuestion(config, question),
    [config, question],
  );
  const rows = useMemo(() => drawnRows(config, told), [config, told]);
  return (
    <>
      <Verdict told={told} origin={origin} words={words} gateways={gateways} number={called} />
      <Panel title={translate(`${TEXTS}.story`)}>
        <Others others={others} question={question} words={words} />
        <div className={clsx(styles.columns, 'pb-grid pb-gap-24')}>
          <InboundStory told={told} words={words} />
          <InboundDrawing rows={rows} />
        </div>
        <details className={styles.hidden} open={told.end.kind === 'unknown' ? true : undefined}>
          <summary>{translate(`${TEXTS}.not_visible`)}</summary>
          <ul>
            {told.notVisible
              .filter(({ key }) => !SAID_BELOW.includes(key))
              .map(phrase => (
                <li key={phrase.key}>{words.say(phrase)}</li>
              ))}
          </ul>
          <p className="pb-muted">{translate(`${TEXTS}.versions`)}</p>
        </details>
      </Panel>
    </>
  );
};

/** Few come from the record of a call. */
const QuestionOfCall = lazyComponent<QuestionOfCallProps>(() => import('./QuestionOfCall.tsx'));

/**
 * Address: `?number=…&from=…&carrier={sid}&host=…&client=…`; from a call `?number=…&from=…&trunk=…&account=…&caller=…`,
 * which becomes the other.
 */
const NumberExplainerPage = () => {
  const translate = useTranslate();
  const { search } = useLocation();
  const question = useMemo(() => readQuestion(search), [search]);
  const { config, sources, isReading, failures, gateways, carriers } = useInboundData(question);
  const isAsked = question.number !== '';
  const isOfCall = isAsked && Boolean(new URLSearchParams(search).get('trunk'));
  const isWaiting = isAsked && (!config || isReading);
  return (
    <div className={clsx('pb-page', styles.root)}>
      <TryNumberTabs current="number-explainer">
        <InboundQuestionForm asked={question} carriers={carriers} isAnswered={isAsked} />
        <UnreadListsNotice failures={failures} />
        <div aria-live="polite" aria-busy={isWaiting} className="pb-stack pb-gap-16 pb-if-any">
          {isWaiting ? <Waiting>{translate(`${TEXTS}.reading`)}</Waiting> : null}
          {isOfCall ? <QuestionOfCall search={search} config={isReading ? null : config} /> : null}
          {isAsked && config && !isWaiting && !isOfCall ? (
            <Answer config={config} question={question} gateways={gateways} />
          ) : null}
        </div>
        {config ? <HiddenByScopeNotice /> : null}
        {config ? <NumberList config={config} sources={sources} gateways={gateways} /> : null}
      </TryNumberTabs>
    </div>
  );
};

export default NumberExplainerPage;
