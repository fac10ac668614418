import type { InboundEnd, InboundPhrase } from '../../../platform/inbound/inboundPath.ts';

export interface CallFate {
  isAnswered: boolean;
  /** SIP status of the refusal; null: not refused. */
  refused: number | null;
  /** From live calls; undefined: not found there. */
  applicationSid: string | null | undefined;
}

/** `key`: below `screens.phone.prediction.verdict`; `application`: a sid. */
export interface PredictionVerdict {
  key:
    | 'waiting'
    | 'open'
    | 'as_said'
    | 'as_either'
    | 'answered'
    | 'refused'
    | 'other_status'
    | 'application'
    | 'other_application'
    | 'no_application';
  isMismatch: boolean;
  args?: InboundPhrase['args'];
  application?: string;
}

const say = (key: PredictionVerdict['key']): PredictionVerdict => ({ key, isMismatch: false });
const mismatch = (
  key: PredictionVerdict['key'],
  rest: Partial<PredictionVerdict> = {},
): PredictionVerdict => ({
  key,
  isMismatch: true,
  ...rest,
});

/** Refusals by the platform before it calls anybody; others may come from the far side. */
const OF_PLATFORM: readonly number[] = [401, 403, 404, 407, 480, 482, 488, 500, 503];

const againstRefusal = (
  status: number,
  { isAnswered, refused, applicationSid }: CallFate,
): PredictionVerdict => {
  // An application that was reached may refuse with the same status.
  if (refused === status && !applicationSid) return say('as_said');
  if (isAnswered || applicationSid) return mismatch('answered', { args: { status } });
  return refused === null
    ? say('waiting')
    : mismatch('other_status', { args: { status: refused, expected: status } });
};

const againstTaken = ({ kind, applicationSid: said }: InboundEnd, happened: CallFate): PredictionVerdict => {
  const { refused, applicationSid } = happened;
  if (applicationSid === undefined) {
    if (refused === null) return say('waiting');
    return OF_PLATFORM.includes(refused)
      ? mismatch('refused', { args: { status: refused } })
      : say('as_said');
  }
  if (kind !== 'application')
    return applicationSid === null
      ? say('as_said')
      : mismatch('application', { application: applicationSid });
  if (applicationSid === said) return say('as_said');
  return applicationSid === null
    ? mismatch('no_application')
    : mismatch('other_application', { application: applicationSid });
};

const against = (end: InboundEnd, happened: CallFate): PredictionVerdict => {
  if (end.kind === 'unknown' || end.kind === 'hook') return say('open');
  return end.refusal ? againstRefusal(end.refusal.status, happened) : againstTaken(end, happened);
};

/** @param either other ends that the records allow as well */
export const phonePredictionVerdict = (
  end: InboundEnd,
  either: readonly InboundEnd[],
  happened: CallFate,
): PredictionVerdict => {
  const main = against(end, happened);
  if (!main.isMismatch) return main;
  return either.some(other => against(other, happened).key === 'as_said') ? say('as_either') : main;
};
