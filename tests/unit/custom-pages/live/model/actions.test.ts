import { describe, expect, it } from 'vitest';
import {
  actionAvailability,
  changeBody,
  parseDtmfKeys,
  LIVE_ACTIONS,
  type LiveAction,
  needsConfirmation,
  parseTag,
} from '../../../../../src/custom-pages/live/model/actions.ts';
import type { LiveCall } from '../../../../../src/platform/records.ts';

const call = (call_status: string, more: object = {}): LiveCall => ({ call_sid: 'a', call_status, ...more });
const leg = (call_status: string): LiveCall => ({ call_sid: 'b', call_status, parent_call_sid: 'a' });
const short = (given: ReturnType<typeof actionAvailability>) =>
  given.can === 'yes' ? 'yes' : `${given.can} ${given.why}`;
const table = (shown: LiveCall, legs: LiveCall[] = []) =>
  Object.fromEntries(LIVE_ACTIONS.map(action => [action, short(actionAvailability(action, shown, legs))]));
const all = (word: string, but: Partial<Record<LiveAction, string>> = {}) => ({
  ...Object.fromEntries(LIVE_ACTIONS.map(action => [action, word])),
  ...but,
});
const EARLY = { hang_up: 'yes', application: 'yes', tag: 'yes' };
const ALONE = { whisper: 'maybe stream', mute: 'maybe conference', unmute: 'maybe conference' };

describe('what a call can be asked', () => {
  it.each<[string, LiveCall, LiveCall[], object]>([
    ['trying', call('trying'), [], all('no not_answered', EARLY)],
    ['ringing', call('ringing'), [], all('no not_answered', EARLY)],
    ['early media', call('early-media'), [], all('no not_answered', EARLY)],
    ['in conversation with an application', call('in-progress'), [], all('yes', ALONE)],
    ['while its leg rings', call('in-progress'), [leg('ringing')], all('yes', ALONE)],
    ['in conversation with a leg', call('in-progress'), [leg('in-progress')], all('yes')],
    ['a leg in conversation', leg('in-progress'), [], all('yes')],
    ['a leg that rings', leg('ringing'), [], all('no leg_waiting')],
    ['completed', call('completed'), [], all('no ended')],
    ['failed', call('failed'), [], all('no ended')],
    ['busy', call('busy'), [], all('no ended')],
    ['no answer', call('no-answer'), [], all('no ended')],
    ['without a state', { call_sid: 'a' }, [], all('no state_unknown')],
    ['in an unknown state', call('singing'), [], all('no state_unknown')],
  ])('while its state is: %s', (_, shown, legs, expected) => {
    expect(table(shown, legs)).toEqual(expected);
  });

  it('is confirmed where somebody hears it', () => {
    expect(LIVE_ACTIONS.filter(action => !needsConfirmation(action))).toEqual([
      'record_pause',
      'record_resume',
      'record_stop',
      'tag',
    ]);
  });
});

describe('the body of an action', () => {
  const hook = {
    webhook_sid: 'w',
    url: 'https://a.example',
    method: 'POST',
    username: null,
    password: null,
  } as const;
  it.each<[Parameters<typeof changeBody>[0], object]>([
    [
      { action: 'application', hook, legHook: null },
      { call_hook: { url: 'https://a.example', method: 'POST' } },
    ],
    [
      { action: 'application', hook, legHook: { ...hook, username: 'u', password: 'p' } },
      {
        call_hook: { url: 'https://a.example', method: 'POST' },
        child_call_hook: { url: 'https://a.example', method: 'POST', username: 'u', password: 'p' },
      },
    ],
    [{ action: 'whisper', text: 'two minutes' }, { whisper: { verb: 'say', text: 'two minutes' } }],
    [{ action: 'mute' }, { mute_status: 'mute' }],
    [{ action: 'unmute' }, { mute_status: 'unmute' }],
    [{ action: 'keys', digit: '#' }, { dtmf: { digit: '#' } }],
    [{ action: 'tag', tag: { a: 1 } }, { tag: { a: 1 } }],
    [{ action: 'record_start', siprec: null }, { record: { action: 'startCallRecording', type: 'cloud' } }],
    [
      { action: 'record_pause', siprec: 'sip:rec@a.example' },
      { record: { action: 'pauseCallRecording', siprecServerURL: 'sip:rec@a.example' } },
    ],
    [{ action: 'record_resume', siprec: null }, { record: { action: 'resumeCallRecording', type: 'cloud' } }],
    [{ action: 'record_stop', siprec: null }, { record: { action: 'stopCallRecording', type: 'cloud' } }],
  ])('for %j is what the platform takes', (change, body) => {
    expect(changeBody(change)).toEqual(body);
  });
});

describe('what a person types', () => {
  it.each<[string, string[] | null]>([
    ['12#', ['1', '2', '#']],
    ['1 2-3', ['1', '2', '3']],
    ['a*', ['A', '*']],
    ['', null],
    ['   ', null],
    ['12e', null],
    ['+44', null],
    ['1'.repeat(17), null],
  ])('keys %j', (text, keys) => {
    expect(parseDtmfKeys(text)).toEqual(keys);
  });

  it.each<[string, object | null]>([
    ['{"a":1}', { a: 1 }],
    ['{}', {}],
    ['[1]', null],
    ['"a"', null],
    ['null', null],
    ['{a:1}', null],
    ['', null],
  ])('tag %j', (text, tag) => {
    expect(parseTag(text)).toEqual(tag);
  });
});
