import { HttpError } from 'ra-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onSessionEnd, rejectingAtSessionEnd } from '../../../src/dataProvider/sessionEnd.ts';
import { NetworkUnreachableError, SessionEndedError } from '../../../src/platform/platformErrors.ts';

const listening = () => {
  const heard: Error[] = [];
  onTestFinished(onSessionEnd(error => heard.push(error)));
  return heard;
};

const providerOf = (answer: () => Promise<unknown>) =>
  rejectingAtSessionEnd({ supportAbortSignal: true, getOne: answer });

describe('a data provider that reports the end of the session', () => {
  it.each([
    new HttpError('portal.errors.session_expired', 401, { text: null }),
    new NetworkUnreachableError(),
  ])('tells %s and rejects with an error that ends nothing again', async error => {
    const heard = listening();
    const asked = providerOf(() => Promise.reject(error)).getOne();
    await expect(asked).rejects.toThrow(SessionEndedError);
    await expect(asked).rejects.toThrow(error.message);
    expect(heard).toEqual([error]);
  });

  it.each([new HttpError('no', 403), new HttpError('no', 0), new Error('x')])('passes %s on', async error => {
    const heard = listening();
    await expect(providerOf(() => Promise.reject(error)).getOne()).rejects.toBe(error);
    expect(heard).toEqual([]);
  });

  it('passes answers and plain members on', async () => {
    const provider = providerOf(() => Promise.resolve('answer'));
    expect(await provider.getOne()).toBe('answer');
    expect(provider.supportAbortSignal).toBe(true);
  });
});
