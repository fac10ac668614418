import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { matchingNumberMethodsOf } from '../../dataProvider/methods/matchingNumbers.ts';
import { isAdmin } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { ReasonButton } from '../../components/ui/ReasonButton.tsx';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { PauseText } from '../../components/job/PauseText.tsx';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { Panel } from '../../components/ui/Panel.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { SkippedNumbersNote, NumbersBox } from '../../components/numbers/NumbersBox.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import type { CompiledInbound, InboundSources } from '../../platform/inbound/compileInbound.ts';
import { NUMBERS_MAX } from './model/explainList.ts';
import { type NumberList as ReadList, readNumberList } from '../../platform/routing/numberList.ts';
import { hasDoubtfulZero } from '../../platform/trunkZero.ts';
import { GatewayProgress } from './GatewayNotice.tsx';
import { type ListEnd, runList } from './listRunner.ts';
import type { ListResultProps } from './InboundListResult.tsx';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import type { GatewayReading } from '../../components/inbound/useInboundData.ts';
import { TEXTS } from '../../components/inbound/words.ts';
import styles from './number-explainer.module.css';

const LIST = `${TEXTS}.list`;

/** Most who open the page ask about one number. */
const InboundListResult = lazyComponent<ListResultProps>(() => import('./InboundListResult.tsx'));

interface ListRun {
  list: ReadList;
  config: CompiledInbound;
  done: number;
  end: ListEnd | null;
}

const useListRun = (config: CompiledInbound, sources: InboundSources) => {
  const current = useRef<AbortController | null>(null);
  const [run, setRun] = useState<ListRun | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = async (text: string): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const list = readNumberList(text, NUMBERS_MAX, hasDoubtfulZero);
    const begun: ListRun = { list, config, done: 0, end: null };
    setRun(begun);
    const end = await runList({
      sources,
      numbers: list.numbers,
      signal: controller.signal,
      onProgress: done => setRun({ ...begun, done }),
    });
    if (current.current === controller) setRun({ ...begun, done: end.rows.length, end });
  };
  return { run, start, cancel: () => current.current?.abort() };
};

const ListSource = ({ text, onText }: { text: string; onText: (text: string) => void }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const can = useCan();
  const { count } = useQuantityText();
  const provider = useMethods(matchingNumberMethodsOf);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const [reading, setReading] = useState<{ done: number; total: number | null; pause: Pause | null } | null>(
    null,
  );
  useEffect(() => () => running.current?.abort(), []);
  const readPhones = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProblem(null);
    setReading({ done: 0, total: null, pause: null });
    try {
      const found = await provider.matchingNumbers({ filter: {}, signal, onProgress: setReading });
      if (!signal.aborted) onText(found.map(({ number }) => number).join('\n'));
    } catch (error) {
      if (!signal.aborted) setProblem(errorText(error));
    } finally {
      setReading(null);
    }
  };
  return (
    <div className={styles.source}>
      <NumbersBox
        texts={LIST}
        most={NUMBERS_MAX}
        text={text}
        onText={onText}
        problem={problem}
        onProblem={setProblem}
        state={
          <>
            {reading?.total ? (
              <p role="status" className="pb-muted">
                {translate('portal.work.read', { done: count(reading.done), total: count(reading.total) })}
              </p>
            ) : null}
            <PauseText pause={reading?.pause ?? null} />
          </>
        }
      >
        {can('list', 'phone-numbers') ? (
          <BusyButton busy={reading !== null} onClick={() => void readPhones()}>
            {translate(`${LIST}.phones`)}
          </BusyButton>
        ) : null}
        {reading ? (
          <Button onClick={() => running.current?.abort()}>{translate('portal.action.cancel')}</Button>
        ) : null}
      </NumbersBox>
    </div>
  );
};

interface NumberListProps {
  config: CompiledInbound;
  sources: InboundSources;
  gateways: GatewayReading;
}

export const NumberList = ({ config, sources, gateways }: NumberListProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const { count } = useQuantityText();
  const [text, setText] = useState('');
  const { run, start, cancel } = useListRun(config, sources);
  const waiting = useRef<string | null>(null);
  const { unread, progress, readAll } = gateways;
  useEffect(() => {
    const numbers = waiting.current;
    if (numbers === null || progress !== null) return;
    waiting.current = null;
    void start(numbers);
  }, [progress, start]);
  const explain = () => {
    if (text.trim() === '' || isBusy) return;
    if (unread === 0) return void start(text);
    waiting.current = text;
    readAll();
  };
  const giveUp = () => {
    waiting.current = null;
    gateways.cancel();
  };
  const isRunning = run !== null && run.end === null;
  const isBusy = isRunning || progress !== null;
  const total = run?.list.numbers.length ?? 0;
  const counts = { done: count(run?.done ?? 0), total: count(total) };
  const summary = () => {
    if (run === null) return null;
    if (run.end === null) return translate(`${LIST}.progress`, counts);
    if (total === 0) return translate(`${LIST}.none`);
    return translate(`${LIST}.${run.end.kind}`, { ...counts, smart_count: total });
  };
  return (
    <Panel title={translate(`${LIST}.title`)}>
      <ListSource text={text} onText={setText} />
      {progress === null || text.trim() === '' ? null : (
        <GatewayProgress gateways={{ ...gateways, cancel: giveUp }} />
      )}
      <div className="pb-toolbar">
        <ReasonButton
          look="primary"
          reason={text.trim() === '' ? translate(`${LIST}.missing`) : null}
          aria-disabled={isBusy}
          onClick={explain}
        >
          {translate(`${LIST}.explain`)}
        </ReasonButton>
        {unread === 0 || isBusy ? null : (
          <span className="pb-muted pb-hint">
            {translate(`${LIST}.reads_gateways${isAdmin(viewer) ? '_everywhere' : ''}`, {
              smart_count: unread,
            })}
          </span>
        )}
        {isRunning ? <Button onClick={cancel}>{translate('portal.action.cancel')}</Button> : null}
      </div>
      {isRunning ? <progress value={run.done} max={total} aria-label={translate(`${LIST}.title`)} /> : null}
      <p role="status" className="pb-if-any">
        {summary()}
      </p>
      {run?.end ? <SkippedNumbersNote texts={LIST} list={run.list} /> : null}
      {run?.end && run.end.rows.length > 0 ? (
        <InboundListResult rows={run.end.rows} config={run.config} />
      ) : null}
      {run?.end && run.config !== config ? <p className="pb-muted">{translate(`${LIST}.outdated`)}</p> : null}
    </Panel>
  );
};
