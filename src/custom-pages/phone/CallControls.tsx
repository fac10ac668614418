import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useEverySecond } from '../../components/app/useEverySecond.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { isolated } from '../../lib/bidi.ts';
import { showNotification } from '../../lib/secureContext.ts';
import { twoDigits } from '../../lib/twoDigits.ts';
import { phoneMethodsOf } from './api.ts';
import { Keypad } from './Keypad.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { isGoingOn, isTalking, type PhoneCall } from './model/phone.ts';
import { answer, dismiss, hangUp, hold, mute, type PhoneOwner } from './phone.ts';
import { ring } from './sound.ts';

const TEXTS = 'screens.phone';
/** Milliseconds: the list is read at the platform's expense (docs/platform-api.md#live-calls). */
const LOOKS_EVERY = 5000;

const Timer = ({ from, to }: { from: number; to: number | null }) => {
  const now = useEverySecond();
  const seconds = Math.max(0, Math.floor(((to ?? now) - from) / 1000));
  return (
    <span className="pb-phone-timer" role="timer">
      {Math.floor(seconds / 60)}:{twoDigits(seconds % 60)}
    </span>
  );
};

/** The platform's own page of this call, beside the panel. */
const CallLink = ({ call, accountSid }: { call: PhoneCall; accountSid: string }) => {
  const translate = useTranslate();
  const provider = useMethods(phoneMethodsOf);
  const { callId } = call;
  const { data: sid } = useQuery({
    queryKey: ['phone', 'own-call', accountSid, callId],
    queryFn: ({ signal }) =>
      provider.ownCall({
        accountSid,
        callId: callId ?? '',
        direction: call.direction === 'out' ? 'inbound' : 'outbound',
        signal,
      }),
    enabled: callId !== null && isTalking(call),
    refetchInterval: ({ state }) => (state.data ? false : LOOKS_EVERY),
    retry: false,
  });
  return sid ? (
    <LinkBase to={internalPath('live', accountSid, sid)}>{translate(`${TEXTS}.call.page`)}</LinkBase>
  ) : null;
};

export const CallControls = ({ call, owner }: { call: PhoneCall; owner: PhoneOwner }) => {
  const translate = useTranslate();
  const [hasKeypad, setKeypad] = useState(false);
  const { state, far, failure, endedBy } = call;
  const isIncoming = state === 'incoming';
  const title = translate(`${TEXTS}.call.incoming`, { far });
  useEffect(() => {
    if (!isIncoming) return undefined;
    ring(true);
    const close = showNotification(title);
    return () => {
      ring(false);
      close?.();
    };
  }, [isIncoming, title]);
  const end = endedBy === null ? '' : translate(`${TEXTS}.call.ended_by.${endedBy}`);
  return (
    <div className="pb-stack" role="group" aria-label={translate(`${TEXTS}.call.label`)}>
      <p className="pb-row pb-phone-far">
        <strong className="pb-breaks">{isolated(far)}</strong>
        <span role="status">{state === 'ended' ? end : translate(`${TEXTS}.call.state.${state}`)}</span>
        {call.answeredAt === null ? null : <Timer from={call.answeredAt} to={call.endedAt} />}
      </p>
      {failure ? (
        <p role="alert" className="pb-field-error">
          {translate(`${TEXTS}.failure.${failure.kind}`, { status: failure.status ?? '' })}
        </p>
      ) : null}
      {isTalking(call) ? <LevelMeter /> : null}
      <div className="pb-row">
        {isIncoming ? (
          <Button look="primary" onClick={() => void answer()}>
            {translate(`${TEXTS}.call.answer`)}
          </Button>
        ) : null}
        {isGoingOn(call) ? (
          <Button look="danger" onClick={hangUp}>
            {translate(`${TEXTS}.call.${isIncoming ? 'refuse' : 'hang_up'}`)}
          </Button>
        ) : (
          <Button onClick={dismiss}>{translate(`${TEXTS}.call.dismiss`)}</Button>
        )}
        {isTalking(call) ? (
          <>
            <Button aria-pressed={call.isMuted} onClick={() => mute(!call.isMuted)}>
              {translate(`${TEXTS}.call.mute`)}
            </Button>
            <Button aria-pressed={state === 'held'} onClick={() => hold(state !== 'held')}>
              {translate(`${TEXTS}.call.hold`)}
            </Button>
            <Button aria-expanded={hasKeypad} onClick={() => setKeypad(!hasKeypad)}>
              {translate(`${TEXTS}.call.keypad`)}
            </Button>
          </>
        ) : null}
      </div>
      {hasKeypad && isTalking(call) ? <Keypad keys={call.keys} isOff={state === 'held'} /> : null}
      <CallLink call={call} accountSid={owner.accountSid} />
    </div>
  );
};
