import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPeakReader,
  type PeakReader,
} from '../../../../../src/resources/recent-calls/player/peakReader.ts';
import type { FromWorker, ToWorker } from '../../../../../src/resources/recent-calls/player/peaks.worker.ts';

const RATE = 8000;
const SECONDS = 2;
/** A piece whose first byte is this cannot be decoded. */
const DAMAGED = 0xff;

let worker: FakeWorker | null = null;

class FakeWorker extends EventTarget {
  readonly sent: ToWorker[] = [];
  isEnded = false;
  constructor() {
    super();
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test plays the worker's part
    worker = this;
  }
  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
}

class FakeContext {
  decodeAudioData(bytes: ArrayBuffer) {
    if (new Uint8Array(bytes)[0] === DAMAGED) return Promise.reject(new Error('EncodingError'));
    const samples = new Float32Array(RATE).fill(0.5);
    return Promise.resolve({ length: RATE, numberOfChannels: 1, getChannelData: () => samples });
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OfflineAudioContext', FakeContext);
});
afterEach(() => vi.unstubAllGlobals());

const WHOLE: FromWorker = { kind: 'whole', channels: 1, duration: SECONDS };
const piece = (second: number, isDamaged: boolean): FromWorker => ({
  kind: 'piece',
  bytes: new Uint8Array([isDamaged ? DAMAGED : 0]).buffer,
  channels: 1,
  firstSample: second * RATE,
  samples: RATE,
  rate: RATE,
});

const tell = async (message: FromWorker) => {
  worker?.dispatchEvent(new MessageEvent('message', { data: message }));
  await new Promise(resolve => setImmediate(resolve));
};
const read = async (...messages: FromWorker[]): Promise<PeakReader> => {
  const reader = createPeakReader();
  for (const message of messages) await tell(message);
  return reader;
};
/** The largest peak of each second. */
const seconds = (reader: PeakReader) => {
  const [channel = new Float32Array()] = reader.read().peaks?.channels ?? [];
  const perSecond = channel.length / SECONDS;
  return Array.from({ length: SECONDS }, (_, second) =>
    Math.max(...channel.subarray(second * perSecond, (second + 1) * perSecond)),
  );
};

describe('the peaks of a recording', () => {
  it('are whole when all pieces were decoded', async () => {
    const reader = await read(WHOLE, piece(0, false), piece(1, false), { kind: 'end' });
    expect(reader.read().state).toBe('whole');
    expect(seconds(reader)).toEqual([0.5, 0.5]);
    expect(worker?.isEnded).toBe(true);
  });

  it.each([
    ['first', true, false, [0, 0.5]],
    ['last', false, true, [0.5, 0]],
  ])('go on after a damaged piece, the %s one, and are told to lack it', async (_which, one, two, found) => {
    const reader = await read(WHOLE, piece(0, one), piece(1, two));
    expect(reader.read().state).toBe('reading');
    expect(worker?.sent).toEqual([{ kind: 'next' }, { kind: 'next' }]);
    await tell({ kind: 'end' });
    expect(reader.read().state).toBe('parts');
    expect(seconds(reader)).toEqual(found);
  });

  it('are none where no piece could be decoded', async () => {
    const reader = await read(WHOLE, piece(0, true), piece(1, true), { kind: 'end' });
    expect(reader.read()).toMatchObject({ state: 'none', peaks: null });
  });

  it.each<[string, FromWorker[], object]>([
    ['before anything was read', [WHOLE], { state: 'none', peaks: null }],
    ['after a part was read', [WHOLE, piece(0, false)], { state: 'parts', peaks: { duration: SECONDS } }],
    ['before the length was known', [piece(0, false)], { state: 'none', peaks: null }],
  ])('are what is there where the worker gives up %s', async (_when, messages, state) => {
    const reader = await read(...messages, { kind: 'none' });
    expect(reader.read()).toMatchObject(state);
    expect(worker?.isEnded).toBe(true);
  });

  it('stay as they are once they are stopped', async () => {
    const reader = await read(WHOLE);
    reader.stop();
    await tell(piece(0, true));
    await tell({ kind: 'none' });
    expect(reader.read().state).toBe('reading');
    expect(worker?.sent).toEqual([]);
  });
});
