import type { LiveCall, Webhook } from '../../../platform/records.ts';
import { hasEnded, isLeg, isTalking, isWaiting } from '../../../platform/live/state.ts';

export const LIVE_ACTIONS = [
  'hang_up',
  'application',
  'whisper',
  'mute',
  'unmute',
  'keys',
  'record_start',
  'record_pause',
  'record_resume',
  'record_stop',
  'tag',
] as const;
export type LiveAction = (typeof LIVE_ACTIONS)[number];

/** `maybe`: accepted, but effective only in a `conference` or a `stream`, which no record shows. */
export type ActionAvailability =
  | { can: 'yes' }
  | { can: 'maybe'; why: 'conference' | 'stream' }
  | { can: 'no'; why: 'ended' | 'not_answered' | 'leg_waiting' | 'state_unknown' };

const YES: ActionAvailability = { can: 'yes' };

const ALWAYS: readonly LiveAction[] = ['hang_up', 'application', 'tag'];
/** Actions that need a connected party; the value names the alternative. */
const IN_COMPANY: Partial<Record<LiveAction, 'conference' | 'stream'>> = {
  whisper: 'stream',
  mute: 'conference',
  unmute: 'conference',
};

/** @param legs that the call dialled */
export const actionAvailability = (
  action: LiveAction,
  call: LiveCall,
  legs: readonly LiveCall[],
): ActionAvailability => {
  if (hasEnded(call)) return { can: 'no', why: 'ended' };
  if (!isTalking(call) && !isWaiting(call)) return { can: 'no', why: 'state_unknown' };
  // The platform does not know the leg yet.
  if (isLeg(call) && !isTalking(call)) return { can: 'no', why: 'leg_waiting' };
  if (ALWAYS.includes(action)) return YES;
  if (!isTalking(call)) return { can: 'no', why: 'not_answered' };
  const otherwise = IN_COMPANY[action];
  if (otherwise === undefined || isLeg(call) || legs.some(isTalking)) return YES;
  return { can: 'maybe', why: otherwise };
};

/** true: the action is audible, or something else talks to a party. */
export const needsConfirmation = (action: LiveAction): boolean =>
  ['hang_up', 'application', 'whisper', 'mute', 'unmute', 'keys', 'record_start'].includes(action);

export type CallChange =
  | { action: 'application'; hook: Webhook; legHook: Webhook | null }
  | { action: 'whisper'; text: string }
  | { action: 'mute' | 'unmute' }
  | { action: 'keys'; digit: string }
  | { action: 'tag'; tag: Readonly<Record<string, unknown>> }
  /** `siprec`: address of a SIPREC server; null records to the account's bucket. */
  | { action: `record_${'start' | 'pause' | 'resume' | 'stop'}`; siprec: string | null };

const hookBody = ({ url, method, username, password }: Webhook) => ({
  url,
  method,
  ...(username && password ? { username, password } : {}),
});

export const changeBody = (change: CallChange): Record<string, unknown> => {
  switch (change.action) {
    case 'application':
      return {
        call_hook: hookBody(change.hook),
        ...(change.legHook ? { child_call_hook: hookBody(change.legHook) } : {}),
      };
    case 'whisper':
      return { whisper: { verb: 'say', text: change.text } };
    case 'mute':
    case 'unmute':
      return { mute_status: change.action };
    case 'keys':
      return { dtmf: { digit: change.digit } };
    case 'tag':
      return { tag: change.tag };
    default: {
      const action = `${change.action.replace('record_', '')}CallRecording`;
      // Each of the four record actions must name the target.
      const target = change.siprec === null ? { type: 'cloud' } : { siprecServerURL: change.siprec };
      return { record: { action, ...target } };
    }
  }
};

const KEYS = /^[0-9A-D*#]$/i;
const MOST_KEYS = 16;

/** Ignores spaces and hyphens; null: no keys, too many, or another character. */
export const parseDtmfKeys = (text: string): string[] | null => {
  const keys = [...text.replace(/[\s-]/g, '')].map(key => key.toUpperCase());
  return keys.length > 0 && keys.length <= MOST_KEYS && keys.every(key => KEYS.test(key)) ? keys : null;
};

/** null: not a JSON object. */
export const parseTag = (text: string): Record<string, unknown> | null => {
  try {
    const tag = JSON.parse(text) as unknown;
    if (typeof tag !== 'object' || tag === null || Array.isArray(tag)) return null;
    return tag as Record<string, unknown>;
  } catch {
    return null;
  }
};
