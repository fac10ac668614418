import { describe, expect, it } from 'vitest';
import {
  credentialName,
  type SpeechCredential,
  credentialUsageText,
  vendorShown,
} from '../../../../../src/platform/speech/credential.ts';
import {
  listedStatusOf,
  isTestable,
  overallStatus,
  readTest,
  statusReasonOf,
  storedResults,
  storedStatusOf,
  type TestResults,
} from '../../../../../src/resources/speech-services/model/credentialStatus.ts';

const BOTH = { tts: true, stt: true };
const TTS = { tts: true, stt: false };
const STT = { tts: false, stt: true };
const NONE = { tts: false, stt: false };

/** 'ok', 'fail', 'fail: reason' or 'not tested', of both directions. */
const results = (tts: string, stt: string): TestResults => {
  const of = (text: string) => {
    const [status, reason] = text.split(': ');
    return { status, ...(reason ? { reason } : {}) };
  };
  const read = readTest({ tts: of(tts), stt: of(stt) });
  if (!read) throw new Error('no results');
  return read;
};

describe('the status of a test', () => {
  it.each([
    [BOTH, 'ok', 'ok', 'ok', { key: 'success' }],
    [BOTH, 'ok', 'not tested', 'ok', null],
    [BOTH, 'not tested', 'ok', 'ok', null],
    [BOTH, 'not tested', 'not tested', 'not_tested', { key: 'untestable' }],
    [BOTH, 'fail: a', 'fail: a', 'fail', { key: 'reason', reason: 'a' }],
    [BOTH, 'fail: a', 'fail: b', 'fail', { key: 'reasons', tts: 'a', stt: 'b' }],
    [BOTH, 'fail: a', 'ok', 'fail', { key: 'reason_tts', tts: 'a', stt: '' }],
    [BOTH, 'ok', 'fail: b', 'fail', { key: 'reason_stt', tts: '', stt: 'b' }],
    [BOTH, 'fail', 'ok', 'fail', { key: 'no_reason' }],
    [TTS, 'ok', 'not tested', 'ok', { key: 'success' }],
    [TTS, 'fail: a', 'not tested', 'fail', { key: 'reason', reason: 'a' }],
    [TTS, 'fail', 'not tested', 'fail', { key: 'no_reason' }],
    [TTS, 'not tested', 'not tested', 'not_tested', { key: 'untestable' }],
    [STT, 'not tested', 'ok', 'ok', { key: 'success' }],
    [STT, 'not tested', 'fail: b', 'fail', { key: 'reason', reason: 'b' }],
    [NONE, 'not tested', 'not tested', 'not_tested', { key: 'enable' }],
  ] as const)('%o: %s and %s is %s', (uses, tts, stt, status, reason) => {
    expect(overallStatus(uses, results(tts, stt))).toBe(status);
    expect(statusReasonOf(uses, results(tts, stt))).toEqual(reason);
  });

  it.each([
    ['nothing', null],
    ['a text', 'ok'],
    ['a list', []],
    ['an empty object', {}],
    ['statuses of another kind', { tts: { status: 1 }, stt: 'ok' }],
    ['words it does not know', { tts: { status: 'maybe' }, stt: { status: 'OKAY' } }],
  ])('of %s is none', (_, answer) => {
    expect(readTest(answer)).toBeNull();
  });

  it.each([
    [
      'one direction',
      { stt: { status: 'ok' } },
      { tts: { status: 'not_tested', reason: null }, stt: { status: 'ok', reason: null } },
    ],
    [
      'a reason that is an object',
      { tts: { status: 'fail', reason: { code: 7 } } },
      { tts: { status: 'fail', reason: '{"code":7}' }, stt: { status: 'not_tested', reason: null } },
    ],
    [
      'a reason beside success',
      { tts: { status: 'ok', reason: 'fine' } },
      { tts: { status: 'ok', reason: null }, stt: { status: 'not_tested', reason: null } },
    ],
    [
      'a reason without words',
      { tts: { status: 'fail', reason: '  ' } },
      { tts: { status: 'fail', reason: null }, stt: { status: 'not_tested', reason: null } },
    ],
  ])('is read from %s', (_, answer, read) => {
    expect(readTest(answer)).toEqual(read);
  });

  it('cuts a page of a reason', () => {
    expect(readTest({ tts: { status: 'fail', reason: 'x'.repeat(9000) } })?.tts.reason).toHaveLength(500);
  });
});

describe('the stored status', () => {
  const row = (values: object): SpeechCredential =>
    ({ vendor: 'aws', use_for_tts: true, use_for_stt: true, ...values }) as SpeechCredential;

  it.each([
    [{ tts_tested_ok: true, stt_tested_ok: true }, 'ok ok', 'ok'],
    [{ tts_tested_ok: 1, stt_tested_ok: 0 }, 'ok fail', 'fail'],
    [{ tts_tested_ok: null, stt_tested_ok: true }, 'not_tested ok', 'ok'],
    [{}, 'not_tested not_tested', 'not_tested'],
    // What is not in use any more does not count.
    [{ use_for_stt: false, tts_tested_ok: true, stt_tested_ok: false }, 'ok not_tested', 'ok'],
    [{ use_for_tts: null, use_for_stt: null, tts_tested_ok: true }, 'not_tested not_tested', 'not_tested'],
    // Recognition of these two is stored in the column of synthesis.
    [{ vendor: 'speechmatics', use_for_tts: false, tts_tested_ok: false }, 'not_tested fail', 'fail'],
    [{ vendor: 'cartesia', tts_tested_ok: true }, 'ok ok', 'ok'],
    [{ vendor: 'soniox', use_for_tts: false, tts_tested_ok: false }, 'not_tested not_tested', 'not_tested'],
    // What no platform sends.
    [{ tts_tested_ok: 'yes', stt_tested_ok: [] }, 'not_tested not_tested', 'not_tested'],
    [{ vendor: null, tts_tested_ok: true, stt_tested_ok: true }, 'ok ok', 'ok'],
  ])('of %o is %s, together %s', (values, directions, status) => {
    const { tts, stt } = storedResults(row(values));
    expect(`${tts.status} ${stt.status}`).toBe(directions);
    expect(storedStatusOf(row(values))).toBe(status);
  });
});

it.each([
  [true, true, 'TTS/STT'],
  [1, 0, 'TTS'],
  [null, true, 'STT'],
  [null, false, ''],
] as const)('use for TTS %s and STT %s is %s', (tts, stt, usage) => {
  expect(credentialUsageText({ use_for_tts: tts, use_for_stt: stt } as SpeechCredential)).toBe(usage);
});

it.each([
  [{ vendor: 'aws', label: null }, 'AWS'],
  [{ vendor: 'aws', label: 'role' }, 'AWS (role)'],
  [{ vendor: 'custom:acme', label: '' }, 'acme'],
  [{ vendor: 'custom:', label: null }, 'custom:'],
  [{ vendor: 'newvendor', label: 7 }, 'newvendor (7)'],
  [{ vendor: null, label: {}, speech_credential_sid: 'sid' }, 'sid'],
])('%o is called %s', (row, name) => {
  expect(credentialName(row)).toBe(name);
});

it('shows no vendor as nothing', () => {
  expect(vendorShown(undefined)).toBe('');
});

it.each([
  ['nvidia', false],
  ['cobalt', false],
  ['custom:acme', false],
  ['google', true],
  ['newvendor', true],
  [null, true],
])('%s is tested by the platform: %s', (vendor, testable) => {
  expect(isTestable({ vendor })).toBe(testable);
});

describe('the status that is listed and counted', () => {
  it.each([
    [{ vendor: 'aws', use_for_tts: true, use_for_stt: false }, 'not_tested'],
    [{ vendor: 'aws', use_for_tts: true, use_for_stt: false, tts_tested_ok: true }, 'ok'],
    [{ vendor: 'aws', use_for_tts: false, use_for_stt: false }, 'untestable'],
    [{ vendor: 'nvidia', use_for_tts: true, use_for_stt: true }, 'untestable'],
    [{ vendor: 'custom:acme', use_for_tts: true, use_for_stt: true }, 'untestable'],
    [{ vendor: 'custom:acme', use_for_tts: true, use_for_stt: true, tts_tested_ok: false }, 'fail'],
  ])('of %j is %s', (row, status) => {
    expect(listedStatusOf(row)).toBe(status);
  });
});
