import { REASONS } from '../calls/sip/message.ts';

export interface Stage {
  after: number;
  call_status: string;
  sip_status: number;
  sip_reason: string;
  duration?: number;
  call_termination_by?: 'caller' | 'jambonz';
}

/** Codes of a far side that rings first. */
const RINGS_FIRST = [408, 480, 486, 487, 600, 603];
const USUAL_TALK = 60;
const RING_TIME = 60;

const trying: Stage = { after: 0, call_status: 'trying', sip_status: 100, sip_reason: 'Trying' };
/** A REST call keeps its first reason while it rings. */
const ringing: Stage = { after: 0.8, call_status: 'ringing', sip_status: 180, sip_reason: 'Trying' };
const earlyMedia: Stage = { ...ringing, call_status: 'early-media', sip_status: 183 };
const answered = (after: number): Stage => ({
  after,
  call_status: 'in-progress',
  sip_status: 200,
  sip_reason: 'OK',
});

const farSideEnds = (at: number, talk: number): Stage => ({
  ...answered(at + talk),
  call_status: 'completed',
  call_termination_by: 'caller',
  duration: talk,
});

export const failure = (after: number, sip_status: number, reason = REASONS[sip_status]): Stage => ({
  after,
  call_status: { 486: 'busy', 603: 'busy', 487: 'no-answer' }[sip_status] ?? 'failed',
  sip_status,
  sip_reason: reason ?? 'Unknown',
});

export const unreachable = (after: number, status: number, reason?: string): Stage[] => [
  trying,
  failure(after, status, reason),
];

const isFinal = ({ sip_status }: Stage) => sip_status >= 200;

interface Limits {
  timeout?: number | undefined;
  timeLimit?: number | undefined;
}

/**
 * By the end of the called text: `9` plus a SIP code, or `90NN` to hang up after NN seconds
 * (sandbox/README.md#calls-in-progress). Limits are in seconds.
 */
export const stagesOf = (called: string, { timeout = RING_TIME, timeLimit }: Limits = {}): Stage[] => {
  const stages = scripted(called);
  const final = stages.find(isFinal);
  if (!final || final.after > timeout)
    return [...stages.filter(({ after }) => after < timeout), failure(timeout, 487)];
  const talk = stages.find(stage => stage.call_status === 'completed')?.duration ?? Infinity;
  if (final.call_status !== 'in-progress' || timeLimit === undefined || timeLimit >= talk) return stages;
  const end: Stage = { ...farSideEnds(final.after, timeLimit), call_termination_by: 'jambonz' };
  return [...stages.filter(({ call_status }) => call_status !== 'completed'), end];
};

const scripted = (called: string): Stage[] => {
  const user = called.replace(/^sips?:/, '').replace(/[@;].*$/, '');
  const code = Number(/9(\d{3})$/.exec(user)?.[1] ?? NaN);
  if (Number.isNaN(code)) return [trying, ringing, answered(4), farSideEnds(4, USUAL_TALK)];
  if (code < 100) return [trying, ringing, answered(4), farSideEnds(4, code)];
  if (code === 200) return [trying, answered(0.3)];
  if (code === 183) return [trying, earlyMedia, answered(6), farSideEnds(6, 30)];
  if (code === 487) return [trying, ringing];
  if (code < 400 || code > 699) return [trying, ringing, answered(4), farSideEnds(4, USUAL_TALK)];
  const rings = RINGS_FIRST.includes(code) ? [ringing] : [];
  return [trying, ...rings, failure([486, 600, 603].includes(code) ? 2.5 : 3, code)];
};
