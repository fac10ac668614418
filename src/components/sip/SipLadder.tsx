import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useLocalizeDecimals } from '../fields/useLocalizeDecimals.ts';
import { useTrunkText } from '../fields/useTrunkText.ts';
import { CopyText, useFormatClock, useFormatExactTime } from '../fields/cells.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { SdpSummary } from '../../platform/calls/sdp.ts';
import { acceptedAt, hostPort, type Ladder, type LadderMessage } from '../../platform/calls/sipLadder.ts';
import styles from './ladder.module.css';

const TEXTS = 'portal.sip';

const headWidth = (lanes: number): string => `min(${String(100 / lanes)}%, max(30%, 120px), 190px)`;

const secondsText = (ms: number): string => {
  const text = (Math.abs(ms) / 1000).toFixed(3);
  return ms < 0 && Number(text) > 0 ? `−${text}` : text;
};

/** Offsets that begin this near to the answer begin with it. */
const SAME_MS = 50;

const ZEROS = { first: 'zero_first', answer: 'zero_answer', trace: 'zero_trace' } as const;

const zeroOf = (ladder: Ladder, zero: number | null): keyof typeof ZEROS => {
  if (zero === null) return 'first';
  const accepted = acceptedAt(ladder);
  return accepted !== null && Math.abs(accepted - zero) <= SAME_MS ? 'answer' : 'trace';
};

const Sdp = ({ sdp: { address, media } }: { sdp: SdpSummary }) => (
  <small>
    {media.map(({ kind, port, codecs, direction, encrypted }, index) => (
      <Fragment key={index}>
        {index === 0 ? '' : ', '}
        {[kind, hostPort(address, port)].join(' ')}
        {codecs.length === 0 ? null : <span className={styles.codecs}>{` ${codecs.join('/')}`}</span>}
        {[direction === 'sendrecv' ? '' : ` ${direction}`, encrypted ? ' SRTP' : '']}
      </Fragment>
    ))}
  </small>
);

interface MessageDialogProps {
  message: LadderMessage;
  onClose: () => void;
}

const MessageDialog = ({ message, onClose }: MessageDialogProps) => {
  const translate = useTranslate();
  const formatTime = useFormatExactTime();
  return (
    <Dialog
      title={translate(`${TEXTS}.message`, { name: labelOf(message) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('portal.action.close')}</Button>}
    >
      <p className="pb-muted">
        {translate(`${TEXTS}.way`, { from: message.source, to: message.target })}
        {message.at === null ? null : ` · ${formatTime(new Date(message.at))}`}
      </p>
      <pre className="pb-raw pb-code">{message.raw}</pre>
    </Dialog>
  );
};

const labelOf = ({ method, status, reason }: LadderMessage): string =>
  status === null ? method : [status, reason].join(' ').trim();

export interface SipLadderProps {
  ladder: Ladder;
  /** Milliseconds since 1970 at which times start; null: the first message. */
  zero: number | null;
  /** Index of the message nearest to the cursor; null without one. */
  now: number | null;
  onMoment?: (message: LadderMessage) => void;
}

/** Arrow keys move between messages, Enter opens the text of one. */
export const SipLadder = ({ ladder, zero, now, onMoment }: SipLadderProps) => {
  const { lanes, messages, callIds } = ladder;
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  const seconds = (ms: number) => decimals(secondsText(ms));
  const formatClock = useFormatClock();
  const trunkText = useTrunkText();
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<LadderMessage | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Readonly<Record<string, (at: number) => number>> = {
      ArrowDown: at => at + 1,
      ArrowUp: at => at - 1,
      Home: () => 0,
      End: () => messages.length - 1,
    };
    const step = steps[event.key];
    if (!step) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const next = buttons[step(buttons.indexOf(event.target as HTMLElement))];
    event.preventDefault();
    next?.focus();
  };
  const head = headWidth(lanes.length);
  const part = (count: number) => `(100% - ${head}) * ${String(count / Math.max(1, lanes.length - 1))}`;
  const middle = (lane: number) => `calc(${head} / 2 + ${part(lane)})`;
  const sides = ({ from, to }: LadderMessage) => ({
    left: middle(Math.min(from, to)),
    width: `max(2%, ${part(Math.abs(from - to))})`,
  });
  return (
    <div className={clsx(styles.root, 'pb-tight pb-stack')}>
      {callIds.map(callId => (
        <p key={callId} className="pb-muted">
          {translate(`${TEXTS}.call_id`)} <CopyText text={callId} />
        </p>
      ))}
      <p className="pb-muted">
        {translate(`${TEXTS}.${ZEROS[zeroOf(ladder, zero)]}`, {
          at: zero === null ? '' : formatClock(new Date(zero)),
        })}
      </p>
      <div className={clsx(styles.scroll, 'pb-box')} data-few={lanes.length > 2 ? undefined : ''}>
        <div className={styles.lanes}>
          <span className="pb-muted">{translate(`${TEXTS}.offset`)}</span>
          <span className="pb-muted" title={translate(`${TEXTS}.step`)}>
            {translate(`${TEXTS}.gap`)}
          </span>
          <span className={clsx(styles.clock, 'pb-muted')}>{translate(`${TEXTS}.time`)}</span>
          <span className={styles.heads}>
            {lanes.map(({ host, role, agent, trunk }) => (
              <span key={host} className={styles.lane} style={{ width: head }} title={agent ?? undefined}>
                <strong>{translate(`${TEXTS}.roles.${role}`)}</strong>
                {trunk === null ? null : <span>{trunkText(trunk)}</span>}
                <code>{host}</code>
              </span>
            ))}
          </span>
        </div>
        <ol
          ref={list}
          className={clsx(styles.messages, 'pb-plain')}
          aria-label={translate(`${TEXTS}.messages`)}
          onKeyDown={onKeyDown}
        >
          {messages.map(message => {
            const { index, at, from, to, again, failed, status, sdp } = message;
            const since = seconds(at === null || zero === null ? message.sinceFirst : at - zero);
            const words = translate(`${TEXTS}.sent`, {
              name: labelOf(message),
              from: lanes[from]?.host ?? '',
              to: lanes[to]?.host ?? '',
              at: since,
            });
            return (
              <li key={index} data-now={now === index ? '' : undefined}>
                <span>{since}</span>
                <small>{index === 0 ? '' : `+${seconds(message.sincePrevious)}`}</small>
                <small className={styles.clock}>
                  {at === null ? null : <time>{formatClock(new Date(at))}</time>}
                </small>
                <span className={styles.way}>
                  {lanes.map(({ host }, lane) => (
                    <span key={host} className={styles.line} style={{ left: middle(lane) }} />
                  ))}
                  <button
                    type="button"
                    className={styles.arrow}
                    data-message
                    style={sides(message)}
                    data-back={to < from ? '' : undefined}
                    data-again={again ? '' : undefined}
                    data-failed={failed ? '' : undefined}
                    data-answer={status === null ? undefined : ''}
                    aria-label={[
                      words,
                      again ? translate(`${TEXTS}.again`) : '',
                      failed ? translate(`${TEXTS}.failed`) : '',
                    ]
                      .filter(part => part !== '')
                      .join(', ')}
                    onClick={() => setOpened(message)}
                    onFocus={() => onMoment?.(message)}
                  >
                    <span className={styles.label}>
                      {failed ? '✕ ' : ''}
                      {labelOf(message)}
                      {again ? ` · ${translate(`${TEXTS}.again`)}` : ''}
                    </span>
                    {sdp ? <Sdp sdp={sdp} /> : null}
                  </button>
                </span>
              </li>
            );
          })}
        </ol>
      </div>
      {opened ? <MessageDialog message={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
};
