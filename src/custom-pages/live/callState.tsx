import { useTranslate } from 'ra-core';
import { Badge } from '../../components/ui/Badge.tsx';
import { numberOf, filledText } from '../../platform/calls/call.ts';
import { lengthText } from '../../platform/calls/outcome.ts';
import { endedBy, hasEnded, isTalking } from '../../platform/live/state.ts';
import type { Sighting } from './model/sightings.ts';
import { isInProgress, type LiveCall } from '../../platform/records.ts';
import styles from './live.module.css';

const TEXTS = 'screens.live';

const toneOf = (call: LiveCall, fate: Sighting['fate']) => {
  if (fate === 'expired' || fate === 'lost') return 'warn';
  if (isTalking(call)) return 'ok';
  return call.call_status === 'completed' || !hasEnded(call) ? 'idle' : 'bad';
};

interface CallStateProps {
  call: LiveCall;
  fate: Sighting['fate'];
  isEnding?: boolean;
  isTimed?: boolean;
}

export const CallState = ({ call, fate, isEnding = false, isTimed = false }: CallStateProps) => {
  const translate = useTranslate();
  const known = isInProgress(call) || hasEnded(call) ? call.call_status : 'unknown';
  const word = fate === 'expired' || fate === 'lost' ? fate : String(known);
  const by = endedBy(call);
  const seconds = isTimed ? null : numberOf(call.duration);
  const code = numberOf(call.sip_status);
  const details = hasEnded(call)
    ? [
        by ? translate(`${TEXTS}.ended_by.${by}`) : '',
        seconds === null ? '' : translate(`${TEXTS}.lasted`, { length: lengthText(seconds) }),
        code !== null && code >= 300 ? `${String(code)} ${filledText(call.sip_reason) ?? ''}`.trim() : '',
      ].filter(Boolean)
    : [];
  return (
    <>
      <Badge tone={toneOf(call, fate)}>
        {translate(isEnding && fate === 'going' ? `${TEXTS}.hanging_up` : `${TEXTS}.states.${word}`)}
      </Badge>
      {details.length > 0 ? <small className={styles.detail}>{details.join(', ')}</small> : null}
      {fate === 'expired' || fate === 'lost' ? (
        <small className={styles.detail}>{translate(`${TEXTS}.${fate}_about`)}</small>
      ) : null}
    </>
  );
};
