import { without, type Body } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';
import { lacksCallAction, lacksRule, type Platform } from '../versions.ts';

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
  mute_status: ['mute', 'unmute'],
  conf_hold_status: ['hold', 'unhold'],
  conf_mute_status: ['mute', 'unmute'],
  media_path: ['no-media', 'partial-media', 'full-media'],
};
const PARTICIPANT = ['tag', 'untag', 'coach', 'uncoach', 'mute', 'unmute', 'hold', 'unhold'];

/** @throws 400 unless exactly one known action has a valid value */
export const checkCallUpdate = (sent: Body, platform: Platform): void => {
  const actions = ACTIONS.filter(name => !lacksCallAction(platform, name));
  const body = without(sent, ...ACTIONS.filter(name => !actions.includes(name)));
  const asked = actions.filter(name => body[name]);
  const pair = asked.length === 2 && body['call_hook'] && body['child_call_hook'];
  if (asked.length === 0 && !body['whisper']) throw badRequest('no valid options supplied to updateCall');
  if (asked.length > 1 && !pair) throw badRequest('multiple options are not allowed in updateCall');
  for (const [name, words] of Object.entries(WORDS))
    if (body[name] && !words.includes(String(body[name]))) throw badRequest(`invalid ${name}`);
  const part = (name: string, key: string) => (body[name] as Body | undefined)?.[key];
  if (body['sip_request'] && !['method', 'content_type', 'content'].every(key => part('sip_request', key)))
    throw badRequest('sip_request requires method, content_type and content properties');
  if (body['dtmf'] && !part('dtmf', 'digit')) throw badRequest('invalid dtmf');
  if (body['tag'] && (typeof body['tag'] !== 'object' || Array.isArray(body['tag'])))
    throw badRequest('invalid tag data');
  if (body['record']) checkRecord(part('record', 'action'), body['record'] as Body, platform);
  const action = part('conferenceParticipantAction', 'action');
  if (body['conferenceParticipantAction'] && !PARTICIPANT.includes(String(action)))
    throw badRequest(`conferenceParticipantAction invalid action property ${String(action)}`);
  if ((action === 'tag' || action === 'coach') && !part('conferenceParticipantAction', 'tag'))
    throw badRequest(`conferenceParticipantAction requires tag property when action is '${action}'`);
};

/** Every action needs the recording's target; older versions only the start, and no cloud. */
const checkRecord = (action: unknown, record: Body, platform: Platform): void => {
  if (!action) throw badRequest('record requires action property');
  const isOld = lacksRule(platform, 'recordsToCloud');
  if (isOld && action !== 'startCallRecording') return;
  if (!record['siprecServerURL'] && (isOld || record['type'] !== 'cloud'))
    throw badRequest('record requires siprecServerURL property when starting recording');
};
