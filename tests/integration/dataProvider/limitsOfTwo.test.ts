// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Limits } from '../../../src/platform/limits.ts';
import { errorOf } from '../../support/errorOf.ts';
import { atHome, startPlatform, type Platform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

describe.each(['account', 'serviceProvider'] as const)('the limits of one %s in two tabs', kind => {
  const openTwice = async () => {
    const [tabA, tabB] = [await atHome(platform), await atHome(platform)];
    const sid = String(kind === 'account' ? tabA.account.id : tabA.account['service_provider_sid']);
    const owner = { kind, sid };
    const read = () => tabA.dataProvider.limits({ owner });
    await tabA.dataProvider.saveLimits({
      owner,
      stored: await read(),
      wanted: { voice_call_session: 10, device: 1, api_rate: null },
    });
    const [loadedA, loadedB] = [await read(), await read()];
    return {
      a: (wanted: Limits) => tabA.dataProvider.saveLimits({ owner, stored: loadedA, wanted }),
      b: (wanted: Limits) => tabB.dataProvider.saveLimits({ owner, stored: loadedB, wanted }),
      read,
    };
  };

  it('keep what only one of them has set', async () => {
    const { a, b, read } = await openTwice();
    await a({ device: 5 });
    await b({ voice_call_session: 20 });
    expect(await read()).toMatchObject({ device: 5, voice_call_session: 20 });
  });

  it('are refused at the field where both have set the same, and the next save replaces it', async () => {
    const { a, b, read } = await openTwice();
    await a({ voice_call_session: 50 });
    const error = await errorOf(b({ voice_call_session: 20 }));
    expect(error).toMatchObject({
      status: 409,
      body: { errors: { limits: { voice_call_session: expect.stringContaining('"now":50') as string } } },
    });
    expect(await read()).toMatchObject({ voice_call_session: 50 });
    await b({ voice_call_session: 20 });
    expect(await read()).toMatchObject({ voice_call_session: 20 });
  });

  it('are refused in words of the form where one takes away what the other has raised', async () => {
    const { a, b, read } = await openTwice();
    await a({ voice_call_session: 50 });
    const error = await errorOf(b({ voice_call_session: null, voice_call_minutes: 100 }));
    expect(error).toMatchObject({
      status: 409,
      message: 'portal.errors.changed_meanwhile',
      body: { text: null },
    });
    expect(error.body).not.toHaveProperty('errors');
    expect(await read()).toMatchObject({ voice_call_session: 50, voice_call_minutes: null });
    await b({ voice_call_session: null, voice_call_minutes: 100 });
    expect(await read()).toMatchObject({ voice_call_session: null, voice_call_minutes: 100 });
  });
});
