// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '../../../src/platform/records.ts';
import { errorBody } from '../../../src/dataProvider/httpError.ts';
import { errorOf } from '../../support/errorOf.ts';
import { atHome, startPlatform, type Platform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

const NEW = 'https://new.example.com/voice';
const STORED = 'resources.applications.hook_stored';

/** An application as a form has loaded it, and its saves. */
const formOf = async (login: 'acct1' | 'sp1') => {
  const { dataProvider, account, lines } = await atHome(platform, login);
  const hook = { url: 'https://old.example.com/voice', method: 'POST', username: null, password: null };
  const { data: made } = await dataProvider.create('applications', {
    data: { name: `Refused ${login}`, account_sid: account.id, call_hook: hook, call_status_hook: hook },
  });
  const read = async () =>
    (await dataProvider.getOne<ApplicationRecord>('applications', { id: made.id })).data;
  const loaded = await read();
  const save = (change: Record<string, unknown>) =>
    dataProvider.update('applications', {
      id: made.id,
      data: { ...loaded, ...change },
      previousData: loaded,
    });
  const urlNow = async () => (await read()).call_hook?.url;
  return { loaded, save, urlNow, lines, remove: () => dataProvider.delete('applications', { id: made.id }) };
};

describe('a save of an application that is refused after its webhook was stored', () => {
  it.each([
    ['acct1', '[{"verb":"play"}]', { app_json: 'Error: play: missing value for url' }],
    ['sp1', '{', { root: { server: expect.stringMatching(/JSON/) as unknown } }],
  ] as const)('%s is told so, and can take it back', async (login, app_json, others) => {
    const { loaded, save, urlNow, remove } = await formOf(login);
    const call_hook = { ...loaded.call_hook, url: NEW };
    const error = await errorOf(save({ call_hook, app_json }));
    expect(errorBody(error)?.errors).toEqual({ ...others, call_hook: { url: STORED } });
    expect(await urlNow()).toBe(NEW);
    // What was loaded is a change now.
    await save({});
    expect(await urlNow()).toBe(loaded.call_hook?.url);
    await remove();
  });

  it('is no conflict for a third address', async () => {
    const { loaded, save, urlNow, remove } = await formOf('acct1');
    await errorOf(save({ call_hook: { ...loaded.call_hook, url: NEW }, app_json: '{' }));
    const third = `${NEW}?third`;
    await save({ call_hook: { ...loaded.call_hook, url: third } });
    expect(await urlNow()).toBe(third);
    await remove();
  });

  it('asks nothing where no webhook was changed or the address itself was refused', async () => {
    const { loaded, save, lines, remove } = await formOf('acct1');
    const reads = () => lines.filter(line => line.startsWith('GET')).length;
    const before = reads();
    const error = await errorOf(save({ app_json: '{' }));
    expect(errorBody(error)?.errors).toBeUndefined();
    const between = reads();
    const refused = await errorOf(save({ call_hook: { ...loaded.call_hook, url: 'ftp://x.example.com' } }));
    expect(errorBody(refused)?.errors).toEqual({
      call_hook: { url: expect.stringMatching(/protocol ftp/) as unknown },
    });
    expect([between - before, reads() - between]).toEqual([1, 1]);
    await remove();
  });
});
