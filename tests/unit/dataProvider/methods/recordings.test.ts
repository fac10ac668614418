// @vitest-environment happy-dom
import { HttpError } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { isDeletedRecording } from '../../../../src/resources/recent-calls/deletedRecordings.ts';
import type { HttpRequest } from '../../../../src/dataProvider/httpClient.ts';
import { NetworkUnreachableError } from '../../../../src/platform/platformErrors.ts';
import { errorOf } from '../../../support/errorOf.ts';
import { providerOn } from '../fakes.ts';

const path = 'Accounts/a-1/RecentCalls/ca11/record/2026/11/22/mp3';
const OTHERS = ['Accounts/a-1', 'https://else.example.com/a.mp3', `${path}/..`, ''];

afterEach(() => localStorage.clear());

/** Plays the answer as a stream of these pieces. */
const streaming = (pieces: string[]) => async (request: HttpRequest) => {
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  return request.readBlob?.(new Response(body, { headers: { 'Content-Type': 'audio/mp3' } }));
};

describe('recording', () => {
  it('is read in pieces that are told as they arrive', async () => {
    const { dataProvider, lines } = providerOn(streaming(['sound ', 'and ', 'more']));
    const seen: number[] = [];
    const blob = await dataProvider.recording({ path, onProgress: bytes => seen.push(bytes) });
    expect(await blob.text()).toBe('sound and more');
    expect(blob.type).toBe('audio/mp3');
    expect(seen).toEqual([0, 6, 10, 14]);
    expect(lines()).toEqual([`GET ${path}`]);
  });

  it('ends no session when the connection is gone', async () => {
    const { dataProvider } = providerOn(() => Promise.reject(new NetworkUnreachableError()));
    expect(await errorOf(dataProvider.recording({ path }))).toMatchObject({ status: 0 });
  });
});

describe.each(['recording', 'deleteRecording'] as const)('a path given to %s', method => {
  it.each(OTHERS)('sends nothing for %j', async other => {
    const { dataProvider, lines } = providerOn({});
    expect(await errorOf(dataProvider[method]({ path: other }))).toMatchObject({ status: 404 });
    expect(lines()).toEqual([]);
  });
});

describe('deleteRecording', () => {
  it('is remembered, as the record keeps its address', async () => {
    const { dataProvider } = providerOn({ [`DELETE ${path}`]: null });
    await dataProvider.deleteRecording({ path });
    expect(isDeletedRecording(path)).toBe(true);
    expect(isDeletedRecording(`${path}4`)).toBe(false);
  });

  it('is not remembered when it failed', async () => {
    const { dataProvider } = providerOn(() => Promise.reject(new HttpError('Not Found', 404)));
    await errorOf(dataProvider.deleteRecording({ path }));
    expect(isDeletedRecording(path)).toBe(false);
  });

  it.each(['{', '7', '[1, null]', '"x"'])('survives %s in the storage', async content => {
    localStorage.setItem('kept.deletedRecordings', content);
    expect(isDeletedRecording(path)).toBe(false);
    const { dataProvider } = providerOn({ [`DELETE ${path}`]: null });
    await dataProvider.deleteRecording({ path });
    expect(isDeletedRecording(path)).toBe(true);
  });
});
