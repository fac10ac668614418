import { clsx } from 'clsx';
import { LinkBase, useLocation, useNavigate, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { Panel } from '../../components/ui/Panel.tsx';
import { TryNumberTabs } from '../../components/pageTabs/PageTabs.tsx';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import { calledNumber } from '../../platform/routing/tryNumbers.ts';
import { drawnRows } from './model/drawing.ts';
import type { CallOrigin } from '../../platform/inbound/origins.ts';
import { answerQuestion, type OtherOrigin } from '../../platform/inbound/question.ts';
import { type InboundQuestion, readQuestion } from '../../platform/inbound/questionQuery.ts';
import { questionOfCall, recordedCallIn } from '../../platform/replay/questionOfCall.ts';
import { InboundDrawing } from './InboundDrawing.tsx';
import { NumberList } from './NumberList.tsx';
import { InboundQuestionForm } from './InboundQuestionForm.tsx';
import { InboundStory } from './InboundStory.tsx';
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
  const { told, origin, others } = useMemo(() => answerQuestion(config, question), [config, question]);
  const rows = useMemo(() => drawnRows(config, told), [config, told]);
  return (
    <>
      <Verdict
        told={told}
        origin={origin}
        words={words}
        gateways={gateways}
        number={calledNumber(question.number)}
      />
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

/** undefined: none is asked about, or the lists are being read. */
const useQuestionOfCall = (search: string, config: CompiledInbound | null) => {
  const navigate = useNavigate();
  const question = useMemo(() => {
    const record = recordedCallIn(search);
    return record && config ? questionOfCall(config, record) : undefined;
  }, [search, config]);
  useEffect(() => {
    if (question) navigate(questionPath(question), { replace: true });
  }, [question, navigate]);
  return question;
};

/**
 * Address: `?number=…&from=…&carrier={sid}&host=…&client=…`; from a call `?number=…&from=…&trunk=…&account=…&caller=…`,
 * which becomes the other.
 */
const NumberExplainerPage = () => {
  const translate = useTranslate();
  const { search } = useLocation();
  const question = useMemo(() => readQuestion(search), [search]);
  const { config, sources, isReading, failures, gateways, carriers } = useInboundData(question);
  const ofCall = useQuestionOfCall(search, isReading ? null : config);
  const isAsked = question.number !== '';
  const isWaiting = isAsked && (!config || isReading || Boolean(ofCall));
  return (
    <div className={clsx('pb-page', styles.root)}>
      <TryNumberTabs current="number-explainer">
        <InboundQuestionForm asked={question} carriers={carriers} isAnswered={isAsked} />
        <UnreadListsNotice failures={failures} />
        <div aria-live="polite" aria-busy={isWaiting} className="pb-stack pb-gap-16 pb-if-any">
          {isWaiting ? <Waiting>{translate(`${TEXTS}.reading`)}</Waiting> : null}
          {ofCall === null ? <p>{translate(`${TEXTS}.not_told`)}</p> : null}
          {isAsked && config && !isWaiting && ofCall !== null ? (
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
