import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { CheckIcon, InfoIcon, WarnIcon } from '../../components/app/icons.tsx';
import { SentenceText } from '../../components/inbound/SentenceText.tsx';
import type { GatewayReading } from '../../components/inbound/useInboundData.ts';
import { type ExplainerWords, TEXTS } from '../../components/inbound/words.ts';
import { PhoneLink } from '../../components/phone/PhoneLink.tsx';
import { getConfig } from '../../config/config.ts';
import type { InboundEnd } from '../../platform/inbound/inboundPath.ts';
import { isProbable } from '../../platform/inbound/probable.ts';
import type { QuestionAnswer } from '../../platform/inbound/question.ts';
import { GatewayNotice } from './GatewayNotice.tsx';
import styles from './number-explainer.module.css';

/** A phone calls as a SIP client of the account, so the answer is that of a device. */
const CallIt = ({ end: { accountSid, kind }, number }: { end: InboundEnd; number: string }) => {
  const translate = useTranslate();
  const can = useCan();
  if (!getConfig().phone || !accountSid || !can('list', 'phone', { account_sid: accountSid })) return null;
  return (
    <div className={styles.callIt}>
      <PhoneLink
        className="pb-button"
        accountSid={accountSid}
        dialled={number}
        isUser={kind === 'user'}
        isExplained
      />
      <p className="pb-muted">{translate(`${TEXTS}.called_from_here`)}</p>
    </div>
  );
};

const toneOf = (kind: string, probable: boolean) => {
  if (kind === 'refused') return 'bad';
  if (kind === 'unknown') return 'warn';
  return probable ? 'accent' : 'ok';
};

const ICONS = { ok: CheckIcon, accent: InfoIcon, warn: WarnIcon, bad: WarnIcon };

interface VerdictProps extends Pick<QuestionAnswer, 'told' | 'origin'> {
  words: ExplainerWords;
  gateways: GatewayReading;
  number: string;
}

/** The end of the call, how certain it is, and what makes it certain. */
export const Verdict = ({ told, origin, words, gateways, number }: VerdictProps) => {
  const translate = useTranslate();
  const said = useRef<HTMLParagraphElement>(null);
  const { end, either } = told;
  const probable = isProbable(told);
  const tone = toneOf(end.kind, probable);
  const Icon = ICONS[tone];
  const answer = words.answer(end);
  const mend = words.mend(end);
  return (
    <section
      className={clsx(styles.verdict, 'pb-form-group pb-panel pb-stack')}
      data-tone={tone}
      aria-label={translate(`${TEXTS}.verdict`)}
    >
      <p ref={said} tabIndex={-1} className={styles.end}>
        <Icon />{' '}
        <strong>
          <SentenceText parts={words.endParts(end, probable)} />
        </strong>
      </p>
      <GatewayNotice gateways={gateways} onLoad={() => said.current?.focus()} />
      {end.hook ? (
        <p>
          {translate(`${TEXTS}.hook`)} <code>{`${end.hook.method} ${end.hook.url}`}</code>
        </p>
      ) : null}
      {answer === null ? null : <p>{answer}</p>}
      {mend === null ? null : <p>{mend}</p>}
      <p className="pb-muted">
        {translate(`${TEXTS}.record.${end.record === null ? 'unknown' : end.record ? 'yes' : 'no'}`)}{' '}
        {origin ? (
          <span>
            <SentenceText
              parts={words.originParts(
                origin,
                `${TEXTS}.${origin.kind === 'address' ? 'taken_from' : 'taken_as'}`,
              )}
            />
          </span>
        ) : null}
      </p>
      {either.length > 0 ? (
        <div className={styles.unsure}>
          <WarnIcon />
          <div>
            {translate(`${TEXTS}.either`)}
            <ul>
              {either.map(other => (
                <li key={JSON.stringify(other)}>
                  <SentenceText parts={words.endParts(other, false)} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      <CallIt end={end} number={number} />
    </section>
  );
};
