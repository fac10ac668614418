import { describe, expect, it } from 'vitest';
import { encrypt } from '../../../../sandbox/support/secrets.ts';
import { accountOf, callSandbox } from './setup.ts';

const box = callSandbox();
const isMp3 = (seconds: number) => (call: { seconds: number; note: string }) =>
  call.seconds === seconds && call.note.includes('MP3');

describe('where recordings are', () => {
  it('streams: the first piece of 90 minutes comes long before the last is made', async () => {
    const call = await box.special(isMp3(5400));
    const token = await box.token('admin');
    const response = await box.sandbox().app.request(`/api/v1${call.recording_url ?? ''}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-type')).toBe('audio/mp3');
    expect(response.headers.get('content-length')).toBeNull();
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(0);
    expect(first?.value?.length).toBeLessThan(100_000);
    await reader?.cancel();
  });

  it('is there until it is deleted, and the record keeps its address', async () => {
    const call = await box.special(isMp3(600));
    const path = call.recording_url ?? '';
    expect((await box.ask('DELETE', path)).status).toBe(204);
    expect(await box.get(path)).toMatchObject({ status: 404, text: 'Not Found' });
    const again = await box.calls(`&filter=${call.call_sid ?? ''}`);
    expect(again.data[0]?.recording_url).toBe(path);
    // S3 does not mind a second time.
    expect((await box.ask('DELETE', path)).status).toBe(204);
  });

  it('minds a second time at google', async () => {
    const call = await box.special(one => one.note === '10 minutes, WAV');
    const path = call.recording_url ?? '';
    expect((await box.ask('DELETE', path)).status).toBe(204);
    expect((await box.ask('DELETE', path)).status).toBe(404);
  });

  it('is nowhere else: not on another day, in another format or for an account without storage', async () => {
    const call = await box.special(one => one.scenario === 'hook-fails');
    const path = call.recording_url ?? '';
    expect((await box.get(path)).status).toBe(200);
    expect((await box.get(path.replace(/mp3$/, 'wav'))).status).toBe(404);
    expect((await box.get(path.replace(/\d\d\/mp3$/, '01/mp3'))).status).toBe(404);
    const [cedar] = await box
      .sandbox()
      .db.run("SELECT account_sid FROM accounts WHERE name = 'Cedar Hotel Group'");
    const foreign = path.replace(accountOf(call), `/Accounts/${String(cedar?.['account_sid'])}`);
    expect((await box.get(foreign)).status).toBe(404);
  });

  it('is lost where the vendor of the storage is unknown', async () => {
    const call = await box.special(one => one.scenario === 'hook-fails');
    await box
      .sandbox()
      .db.run('UPDATE accounts SET bucket_credential = ? WHERE account_sid = ?', [
        encrypt(JSON.stringify({ vendor: 'floppy' })),
        call.account_sid,
      ]);
    const answer = await box.get(call.recording_url ?? '');
    expect(answer).toMatchObject({ status: 500, text: 'Internal Server Error' });
  });

  it('refuses a view-only user to delete', async () => {
    const call = await box.special(one => one.scenario === 'hook-fails');
    const viewer = await box.token('acct1view');
    const answer = await box.ask('DELETE', call.recording_url ?? '', undefined, viewer);
    expect(answer).toMatchObject({ status: 403, json: { msg: 'User has view-only access' } });
  });
});
