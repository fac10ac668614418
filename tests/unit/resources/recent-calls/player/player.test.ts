import { describe, expect, it } from 'vitest';
import {
  clock,
  clockTenths,
  overlayFacts,
  overlaySentence,
} from '../../../../../src/resources/recent-calls/player/playerText.ts';
import { nextSpeed, playerAction } from '../../../../../src/resources/recent-calls/player/keyboard.ts';
import { recordingFileName } from '../../../../../src/resources/recent-calls/player/useRecording.ts';
import {
  timeMarksIn,
  zoomPartOf,
  stepsAt,
  zoomOfWholeCall,
  zoomAt,
} from '../../../../../src/resources/recent-calls/player/waveScale.ts';
import type { OverlayDetail } from '../../../../../src/resources/recent-calls/model/overlays.ts';

const none = { ctrlKey: false, altKey: false, metaKey: false };
const onWave = { tag: 'DIV', type: '' };

describe('keys of the player', () => {
  it.each([
    [' ', { kind: 'toggle' }],
    ['ArrowLeft', { kind: 'by', seconds: -15 }],
    ['ArrowRight', { kind: 'by', seconds: 15 }],
    [',', { kind: 'by', seconds: -1 }],
    ['.', { kind: 'by', seconds: 1 }],
    ['0', { kind: 'part', part: 0 }],
    ['9', { kind: 'part', part: 0.9 }],
    ['Home', { kind: 'part', part: 0 }],
    ['End', { kind: 'part', part: 1 }],
    ['[', { kind: 'speed', step: -1 }],
    [']', { kind: 'speed', step: 1 }],
    ['a', null],
    ['Tab', null],
    ['Escape', null],
  ])('act on the wave: %j', (key, expected) => {
    expect(playerAction({ key, ...none, on: onWave })).toEqual(expected);
  });

  it.each([
    ['Space on a button is its own', ' ', 'BUTTON', '', false],
    ['an arrow on a button is not', 'ArrowLeft', 'BUTTON', '', true],
    ['arrows of a slider are its own', 'ArrowLeft', 'INPUT', 'range', false],
    ['End of a slider too', 'End', 'INPUT', 'range', false],
    ['digits on a slider are not', '5', 'INPUT', 'range', true],
    ['Space ticks a checkbox', ' ', 'INPUT', 'checkbox', false],
    ['digits on a checkbox jump', '4', 'INPUT', 'checkbox', true],
    ['a select has all keys', '1', 'SELECT', '', false],
    ['a text input has all keys', '1', 'INPUT', 'text', false],
    ['Space opens the table', ' ', 'SUMMARY', '', false],
  ])('are left to what has the focus: %s', (_name, key, tag, type, isPlayers) => {
    expect(playerAction({ key, ...none, on: { tag, type } }) !== null).toBe(isPlayers);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])("are the browser's with %s", modifier => {
    expect(playerAction({ key: '0', ...none, [modifier]: true, on: onWave })).toBeNull();
  });

  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [2, 1, 2],
    [0.5, -1, 0.5],
  ] as const)('speed %d by %d is %d', (speed, step, expected) => {
    expect(nextSpeed(speed, step)).toBe(expected);
  });
});

describe('times', () => {
  it.each([
    [0, '00:00', '00:00.0'],
    [61.96, '01:01', '01:02.0'],
    [5400, '90:00', '90:00.0'],
    [-3, '00:00', '00:00.0'],
  ])('%d s', (seconds, whole, tenths) => {
    expect([clock(seconds), clockTenths(seconds)]).toEqual([whole, tenths]);
  });

  it('are zero while the length is unknown', () => {
    expect(clock(NaN)).toBe('00:00');
    expect(clock(Infinity)).toBe('00:00');
  });
});

describe('the time line', () => {
  it.each([
    [400, 0.2, 5],
    [100, 0.2, 5],
    [20, 0.2, 5],
    [10, 1, 10],
    [1, 5, 60],
    [0.16, 60, 600],
    [0.001, 600, 3600],
  ])('at %d pixels a second has a notch every %d s and a label every %d s', (perSecond, notch, label) => {
    expect(stepsAt(perSecond)).toMatchObject({ notch, label });
  });

  it('has marks in view only, up to the end', () => {
    const marks = timeMarksIn({ from: 0, width: 1000 }, 100, 600);
    expect(marks).toHaveLength(51);
    expect(marks.filter(({ text }) => text).map(({ x, text }) => [x, text])).toEqual([
      [0, '0:00'],
      [500, '0:05'],
      [1000, '0:10'],
    ]);
    expect(marks.filter(({ size }) => size === 'second')).toHaveLength(8);
    expect(timeMarksIn({ from: 0, width: 1000 }, 100, 2)).toHaveLength(11);
    expect(timeMarksIn({ from: 539_000, width: 1000 }, 100, 5400).length).toBeLessThan(100);
  });
});

describe('zoom', () => {
  it('goes from the whole call to the largest in equal steps', () => {
    const whole = zoomOfWholeCall(900, 600);
    expect(whole).toBe(1.5);
    expect(zoomAt(0, whole)).toBe(1.5);
    expect(zoomAt(1, whole)).toBeCloseTo(400);
    expect(zoomAt(zoomPartOf(100, whole), whole)).toBeCloseTo(100);
    expect(zoomPartOf(1, whole)).toBe(0);
    expect(zoomPartOf(100, zoomOfWholeCall(900, 1))).toBe(0);
    expect(zoomOfWholeCall(900, 1, Infinity)).toBe(900);
  });
});

describe('the file of a recording', () => {
  it.each([
    ['audio/wav', 'wav'],
    ['audio/x-wav', 'wav'],
    ['audio/wave; rate=8000', 'wav'],
    ['audio/mp3', 'mp3'],
    ['audio/mpeg', 'mp3'],
    ['', 'mp3'],
  ])('of type %j ends in %s', (type, ending) => {
    expect(recordingFileName({ call_sid: 'ca11' }, { type })).toBe(`callid-ca11.${ending}`);
  });
});

const translate = (key: string, args?: Record<string, unknown>) =>
  [key.replace('resources.recent-calls.player.', ''), ...Object.values(args ?? {}).map(String)].join(' ');
const speech: OverlayDetail = {
  kind: 'speech',
  vendor: 'google',
  transcript: 'hello',
  reason: null,
  confidence: 0.91,
  languageCode: 'en-US',
  latency: 0.5,
};

describe('what an overlay says', () => {
  it.each([
    [speech, ['google', '0.91', 'en-US', 'hello', 'seconds 0.50']],
    [
      {
        ...speech,
        vendor: null,
        transcript: null,
        reason: 'timeout',
        confidence: 0,
        languageCode: null,
        latency: null,
      },
      ['none.timeout'],
    ],
    [
      {
        ...speech,
        vendor: null,
        transcript: null,
        reason: 'ended',
        confidence: 0,
        languageCode: null,
        latency: null,
      },
      ['none.ended'],
    ],
    [{ kind: 'dtmf', digits: '4', seconds: 0.12 }, ['4', 'seconds 0.12']],
    [{ kind: 'tts', vendor: 'aws', seconds: 0.4, cached: 'false' }, ['aws', 'seconds 0.40', 'false']],
    [{ kind: 'application', status: 404, seconds: 0.009 }, ['404', 'seconds 0.01']],
  ] as const)('is complete for %j', (detail, expected) => {
    expect(overlayFacts(detail as OverlayDetail, translate).map(({ value }) => value)).toEqual(expected);
  });

  it('in one line: what was said, keyed in, or how long it took', () => {
    const overlay = { id: '1', spanId: '1', start: 0, end: 1, channel: 0, text: '' } as const;
    expect(overlaySentence({ ...overlay, kind: 'speech', detail: speech }, translate)).toBe('hello');
    expect(overlaySentence({ ...overlay, kind: 'latency', text: '0.5s', detail: speech }, translate)).toBe(
      '0.5s',
    );
    const key = { kind: 'dtmf', digits: '#', seconds: 1 } as const;
    expect(overlaySentence({ ...overlay, kind: 'dtmf', detail: key }, translate)).toBe('#');
  });
});
