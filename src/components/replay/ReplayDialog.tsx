import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import type { ConfigurationEdit } from '../../platform/replay/edits.ts';
import { unreadCarriersOf } from '../../platform/replay/unreadCarriers.ts';
import { ReadingState } from '../calls/ReadingState.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type GatewayReading, type InboundData, useInboundData } from '../inbound/useInboundData.ts';
import { UnreadListsNotice } from '../inbound/UnreadListsNotice.tsx';
import { PauseText } from '../job/PauseText.tsx';
import { useExplainerWords } from '../inbound/words.ts';
import { ReplayGroups } from './ReplayGroups.tsx';
import { type ReplayAnswer, runReplay } from './replayRunner.ts';
import { useReplayedCalls } from './useReplayedCalls.ts';
import styles from './replay.module.css';

const TEXTS = 'portal.replay';
const NO_QUESTION = { number: '', from: '', carrier: '', host: '', client: '' };

export interface ReplayDialogProps {
  edits: readonly ConfigurationEdit[];
  onClose: () => void;
}

/** Reads the gateways of all carriers active before or after once; leaves out and reports those that fail. */
const useAllGateways = (
  { config, sources, gateways, isReading }: InboundData,
  edits: readonly ConfigurationEdit[],
): boolean => {
  const asked = useRef(false);
  const { progress, readAll } = gateways;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!config || isReading || asked.current) return;
    asked.current = true;
    const unread = unreadCarriersOf(sources, edits);
    if (unread.length > 0) readAll(unread);
    setBegun(true);
  }, [config, isReading, sources, edits, readAll]);
  return begun && progress === null;
};

const useAnswer = (data: InboundData, edits: readonly ConfigurationEdit[]) => {
  const isRead = useAllGateways(data, edits);
  const { calls, reading, again } = useReplayedCalls('inbound');
  const [answer, setAnswer] = useState<ReplayAnswer | null>(null);
  const { sources } = data;
  useEffect(() => {
    if (!isRead || !calls) return undefined;
    const controller = new AbortController();
    void runReplay({ sources, edits, calls }, controller.signal).then(found => {
      if (!controller.signal.aborted) setAnswer(found);
    });
    return () => controller.abort();
  }, [isRead, calls, sources, edits]);
  return { answer, reading, again };
};

const Result = ({ answer, config }: { answer: ReplayAnswer; config: CompiledInbound }) => {
  const translate = useTranslate();
  const words = useExplainerWords(config);
  return answer.kind === 'done' ? (
    <ReplayGroups result={answer.result} words={words} config={config} />
  ) : (
    <p role="alert" className="pb-field-error">
      {translate(`${TEXTS}.failed`)}
    </p>
  );
};

interface ReadingGatewaysProps extends Pick<GatewayReading, 'cancel'> {
  progress: NonNullable<GatewayReading['progress']>;
}

const ReadingGateways = ({ progress: { done, total, pause }, cancel }: ReadingGatewaysProps) => {
  const translate = useTranslate();
  return (
    <div>
      <p role="status">{translate('screens.number-explainer.gateways_reading', { done, total })}</p>
      <PauseText pause={pause} />
      <Button aria-label={translate(`${TEXTS}.cancel_gateways`)} onClick={cancel}>
        {translate('portal.action.cancel')}
      </Button>
    </div>
  );
};

const Replay = ({ edits }: Pick<ReplayDialogProps, 'edits'>) => {
  const data = useInboundData(NO_QUESTION, true);
  const { answer, reading, again } = useAnswer(data, edits);
  const { config, failures, gateways } = data;
  return (
    <div className={clsx(styles.root, 'pb-grid pb-breaks')}>
      <UnreadListsNotice failures={failures} />
      <ReadingState reading={reading} onAgain={again} />
      {gateways.progress ? <ReadingGateways {...gateways} progress={gateways.progress} /> : null}
      {answer && config ? <Result answer={answer} config={config} /> : null}
    </div>
  );
};

const ReplayDialog = ({ edits, onClose }: ReplayDialogProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate(`${TEXTS}.title`)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate(`${TEXTS}.close`)}</Button>}
    >
      {edits.length === 0 ? <p role="status">{translate(`${TEXTS}.undecided`)}</p> : <Replay edits={edits} />}
    </Dialog>
  );
};

export default ReplayDialog;
