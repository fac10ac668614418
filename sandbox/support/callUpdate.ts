import type { Body } from '../engine/context.ts';
import { ApiError, badRequest } from '../engine/errors.ts';
import type { LiveState } from './liveCall.ts';

/** What a request may ask of a call; a whisper may come with one of them. */
const ACTIONS = [
  'call_hook',
  'child_call_hook',
  'call_status',
  'listen_status',
  'transcribe_status',
  'mute_status',
  'conf_hold_status',
  'conf_mute_status',
  'conferenceParticipantAction',
  'sip_request',
  'record',
  'tag',
  'dtmf',
  'dub',
  'boostAudioSignal',
  'media_path',
];
const WORDS: Record<string, readonly string[]> = {
  call_status: ['completed', 'no-answer'],
  listen_status: ['pause', 'silence', 'resume'],
  transcribe_status: ['pause', 'resume'],
  mute_status: ['mute', 'unmute'],
  conf_hold_status: ['hold', 'unhold'],
  conf_mute_status: ['mute', 'unmute'],
  media_path: ['no-media', 'partial-media', 'full-media'],
};
const PARTICIPANT = ['tag', 'untag', 'coach', 'uncoach', 'mute', 'unmute', 'hold', 'unhold'];

/** @throws 400 unless exactly one action is asked for, with a value the platform knows */
export function checkCallUpdate(body: Body): void {
  const asked = ACTIONS.filter(name => body[name]);
  const hooks = asked.length === 2 && body['call_hook'] && body['child_call_hook'];
  if (asked.length === 0 && !body['whisper']) throw badRequest('no valid options supplied to updateCall');
  if (asked.length > 1 && !hooks) throw badRequest('multiple options are not allowed in updateCall');
  for (const [name, words] of Object.entries(WORDS))
    if (body[name] && !words.includes(String(body[name]))) throw badRequest(`invalid ${name}`);
  const part = (name: string, key: string) => (body[name] as Body | undefined)?.[key];
  if (body['call_hook'] && typeof body['call_hook'] === 'object' && !part('call_hook', 'url'))
    throw badRequest('call_hook must be an object containing a url property');
  if (body['sip_request'] && !(part('sip_request', 'method') && part('sip_request', 'content_type')))
    throw badRequest('sip_request requires method and content_type properties');
  if (body['record'] && !part('record', 'action')) throw badRequest('record requires action property');
  if (body['dtmf'] && !part('dtmf', 'digit')) throw badRequest('dtmf requires digit property');
  const action = part('conferenceParticipantAction', 'action');
  if (body['conferenceParticipantAction'] && !PARTICIPANT.includes(String(action)))
    throw badRequest('conferenceParticipantAction requires a valid action property');
}

const UNANSWERED = ['trying', 'ringing', 'early-media', 'queued'];

/** @throws 422 text, as the media server answers, when the word does not fit the state of the call */
export function checkEnd(call: LiveState, sid: string, wanted: unknown): void {
  const state = String(call['call_status']);
  const isAnswered = state === 'in-progress';
  if (!isAnswered && !UNANSWERED.includes(state))
    throw new ApiError(422, { text: `call session is gone for call_sid ${sid}` });
  if (isAnswered !== (wanted === 'completed'))
    throw new ApiError(422, {
      text: `current call state is incompatible with requested action for call_sid ${sid}`,
    });
}

/** What becomes of a call that `call_status` ends. */
export const endState = (call: LiveState, status: unknown): LiveState =>
  status === 'no-answer'
    ? { call_status: status, sip_status: 487, sip_reason: 'Request Terminated' }
    : { call_status: status, call_termination_by: 'caller', duration: call['duration'] ?? 0 };
