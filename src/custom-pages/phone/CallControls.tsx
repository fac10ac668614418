import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { useEverySecond } from '../../components/app/useEverySecond.ts';
import { Button } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { isolateBidi } from '../../lib/bidi.ts';
import { showNotification } from '../../lib/notifications.ts';
import { twoDigits } from '../../lib/twoDigits.ts';
import type { OwnCall } from './api.ts';
import { Keypad } from './Keypad.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { isGoingOn, isPhoneTalking, type PhoneCall } from './model/phone.ts';
import {
  answer,
  dismiss,
  hangUp,
  hold,
  lastDialled,
  mute,
  type PhoneOwner,
  predictionStore,
} from './phone.ts';
import { ring } from './sound.ts';
import { useRecordOfPhoneCall } from './useRecordOfPhoneCall.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import styles from './phone.module.css';

const TEXTS = 'screens.phone';

const Prediction = lazyComponent(() => import('./Prediction.tsx'));
const Afterwards = lazyComponent(() => import('./Afterwards.tsx'));

const Timer = ({ from, to }: { from: number; to: number | null }) => {
  const now = useEverySecond();
  const seconds = Math.max(0, Math.floor(((to ?? now) - from) / 1000));
  return (
    <span className={styles.timer} role="timer">
      {Math.floor(seconds / 60)}:{twoDigits(seconds % 60)}
    </span>
  );
};

const CallLinks = ({ accountSid, callSid }: { accountSid: string; callSid: string }) => {
  const translate = useTranslate();
  const path = internalPath('live', accountSid, callSid);
  return (
    <p className="pb-row pb-gap-x-16">
      <LinkBase to={path}>{translate(`${TEXTS}.call.page`)}</LinkBase>
      <LinkBase to={`${path}?show=turns`}>{translate(`${TEXTS}.call.turns`)}</LinkBase>
      <LinkBase to={`${path}?show=sip`}>{translate(`${TEXTS}.call.sip`)}</LinkBase>
    </p>
  );
};

interface BesideProps {
  call: PhoneCall;
  owner: PhoneOwner;
  own: OwnCall | null | undefined;
}

const Should = ({ call, owner, own }: BesideProps) => {
  const translate = useTranslate();
  const isShown = useStoreValue(predictionStore);
  const last = useStoreValue(lastDialled);
  if (call.direction === 'in' || last === null) return null;
  return (
    <details open={isShown} onToggle={event => predictionStore.set(event.currentTarget.open)}>
      <summary>{translate(`${TEXTS}.prediction.title`)}</summary>
      {isShown ? (
        <Prediction
          called={last.called}
          realm={owner.realm}
          user={owner.user}
          happened={{
            isAnswered: call.answeredAt !== null,
            refused: call.answeredAt === null ? (call.failure?.status ?? null) : null,
            applicationSid: own ? own.applicationSid : undefined,
          }}
        />
      ) : null}
    </details>
  );
};

export const CallControls = ({ call, owner }: { call: PhoneCall; owner: PhoneOwner }) => {
  const translate = useTranslate();
  const [hasKeypad, setKeypad] = useState(false);
  const { state, far, failure, endedBy } = call;
  const own = useRecordOfPhoneCall(call, owner.accountSid);
  const isIncoming = state === 'incoming';
  const title = translate(`${TEXTS}.call.incoming`, { far });
  useEffect(() => {
    if (!isIncoming) return undefined;
    ring(true);
    const close = showNotification({ title });
    return () => {
      ring(false);
      close?.();
    };
  }, [isIncoming, title]);
  const end = endedBy === null ? '' : translate(`${TEXTS}.call.ended_by.${endedBy}`);
  return (
    <div className={clsx('pb-stack', styles.call)} role="group" aria-label={translate(`${TEXTS}.call.label`)}>
      <p className={clsx('pb-row', styles.far)}>
        <strong className="pb-mono pb-breaks">{isolateBidi(far)}</strong>
        <span role="status">{state === 'ended' ? end : translate(`${TEXTS}.call.state.${state}`)}</span>
        {call.answeredAt === null ? null : <Timer from={call.answeredAt} to={call.endedAt} />}
      </p>
      {failure ? (
        <p role="alert" className="pb-field-error">
          {translate(`${TEXTS}.failure.${failure.kind}`, { status: failure.status ?? '–' })}
        </p>
      ) : null}
      {isPhoneTalking(call) ? <LevelMeter /> : null}
      <div className={clsx('pb-row', styles.buttons)}>
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
        {isPhoneTalking(call) ? (
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
      {hasKeypad && isPhoneTalking(call) ? <Keypad keys={call.keys} isOff={state === 'held'} /> : null}
      {own && isGoingOn(call) ? <CallLinks accountSid={owner.accountSid} callSid={own.callSid} /> : null}
      {own && !isGoingOn(call) ? <Afterwards accountSid={owner.accountSid} callSid={own.callSid} /> : null}
      <Should call={call} owner={owner} own={own} />
    </div>
  );
};
