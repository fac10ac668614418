import { Blob as NodeBlob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dismissJob } from '../../../src/components/job/job.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { message } from './form.ts';
import { credential, rowOf, speechRows, withRows } from './speechRows.ts';

const platformOf = portalSandbox();
const { open, sidOf } = speechRows(platformOf);
const TEST = /\/SpeechCredentials\/([^/]+)\/test$/;

afterEach(dismissJob);

/** Rows, and answers of tests by sid: an answer, or what else becomes of the request. */
const tested = (rows: readonly Record<string, unknown>[], answers: Record<string, unknown>): Interception => {
  const list = withRows(rows);
  return request => {
    const sid = TEST.exec(request.path)?.[1];
    if (sid === undefined) return list(request);
    const answer = answers[sid];
    if (answer === 'no answer') return 'no answer';
    if (answer === 'hangs') return new Promise<Response>(() => undefined);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
};

const FAIL = (reason?: string) => ({ status: 'fail', ...(reason ? { reason } : {}) });
const OK = { status: 'ok' };
const NOT = { status: 'not tested' };

describe('testing a row', () => {
  it.each([
    ['admin', 'ServiceProviders', DEFAULT_PROVIDER],
    ['sp1', 'ServiceProviders', DEFAULT_PROVIDER],
    ['acct1', 'Accounts', DEFAULT_ACCOUNT],
  ])('as %s asks once, and the row says what came of it', async (login, owner, owned) => {
    const sid = await sidOf({ vendor: 'google', label: 'expired' });
    const { platform, user } = await open(login);
    const row = await rowOf('Google expired');
    const before = platform.sent.length;
    await user.click(row.getByRole('button', { name: 'Test Google (expired)' }));
    expect(await row.findByText('401 Unauthorized: the credentials were refused')).toBeVisible();
    expect(row.getByText('Status fail')).toBeVisible();
    expect(row.getByText('now')).toBeVisible();
    expect(platform.lines(before)).toEqual([`GET ${owner}/${owned}/SpeechCredentials/${sid}/test`]);
    expect(row.getByRole('button', { name: 'Test Google (expired)' })).toHaveFocus();
  });

  it.each([
    ['both ok', {}, { tts: OK, stt: OK }, ['Status ok', 'Connection test successful']],
    ['two reasons', {}, { tts: FAIL('a'), stt: FAIL('b') }, ['Status fail', 'TTS: a. STT: b.']],
    ['one reason', {}, { tts: OK, stt: FAIL('b') }, ['Status fail', 'STT: b']],
    ['no reason', {}, { tts: FAIL(), stt: OK }, ['Status fail', 'The vendor gave no reason.']],
    ['one of two', {}, { tts: OK, stt: NOT }, ['Status ok', 'TTS ok, STT not tested']],
    ['one in use', { use_for_stt: 0 }, { tts: FAIL('a'), stt: NOT }, ['Status fail', 'a']],
    ['none of two', {}, { tts: NOT, stt: NOT }, ['Status not tested', 'The platform cannot test it.']],
    ['an odd answer', {}, { tts: 'fine' }, ['Status error', /an answer that this portal cannot read/]],
    [
      'a page',
      {},
      new Response('<p>', { status: 200 }),
      ['Status error', /an answer that this portal cannot read/],
    ],
    ['a refusal', {}, Response.json({ msg: 'no way' }, { status: 403 }), ['Status error', 'no way']],
    ['a crash', {}, Response.json({ msg: 'undefined' }, { status: 500 }), ['Status error', 'undefined']],
    ['a hanging proxy', {}, new Response('', { status: 504 }), ['Status error', /did not answer in time/]],
    ['a busy platform', {}, new Response('', { status: 429 }), ['Status error']],
    ['hostile words', {}, { tts: FAIL('<img src=x>'), stt: OK }, ['TTS: <img src=x>']],
  ])('survives %s', async (_, values, answer, texts) => {
    const rows = [credential('aws', values)];
    const { user } = await open('sp1', tested(rows, { 'sid-aws': answer }));
    const row = await rowOf('AWS');
    await user.click(row.getByRole('button', { name: 'Test AWS' }));
    for (const text of texts) expect(await row.findByText(text)).toBeVisible();
    expect(row.getByRole('button', { name: 'Test AWS' })).toBeVisible();
  });

  it('can be given up while it hangs, and leaves what was stored', async () => {
    const rows = [credential('aws', { tts_tested_ok: 1, stt_tested_ok: 1, last_tested: '2020-01-01' })];
    const { user } = await open('sp1', tested(rows, { 'sid-aws': 'hangs' }));
    const row = await rowOf('AWS');
    await user.click(row.getByRole('button', { name: 'Test AWS' }));
    expect(await row.findByText('Checking status...')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Stop the test of AWS' }));
    expect(await row.findByText('Status ok')).toBeVisible();
    expect(row.getByRole('button', { name: 'Test AWS' })).toHaveFocus();
  });

  it.each([
    ['not in use', { use_for_tts: 0, use_for_stt: null }, 'aws', /you need to enable TTS\/STT/],
    ['of a vendor without test', {}, 'nvidia', 'The platform cannot test it.'],
    ['of a custom vendor', {}, 'custom:acme', 'The platform cannot test it.'],
  ])('is not offered for one %s', async (_, values, vendor, text) => {
    await open('sp1', withRows([credential(vendor, values)]));
    await message(text);
    expect(screen.queryByRole('button', { name: /^Test (AWS|Nvidia|acme)/ })).toBeNull();
  });

  it.each(['sp1view', 'acct1view', 'adminview'])('is not offered to %s', async login => {
    await open(login);
    await rowOf('AWS');
    expect(screen.queryByRole('button', { name: /^Test/ })).toBeNull();
  });
});

describe('testing all that is shown', () => {
  it('tests at most four at a time, and shows first what failed', async () => {
    let running = 0;
    let most = 0;
    const { platform, user } = await open('acct1');
    await rowOf('AWS');
    platform.intercept(async ({ path }) => {
      if (!TEST.test(path)) return undefined;
      most = Math.max(most, ++running);
      await new Promise(resolve => setTimeout(resolve, 5));
      running--;
      return undefined;
    });
    await user.type(screen.getByRole('searchbox'), 'g{Enter}');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'AWS' })).toBeNull());
    const shown = screen.getAllByRole('button', { name: /^Test (?!all)/ }).length;
    const before = platform.sent.length;
    await user.click(await screen.findByRole('button', { name: 'Test all shown' }));
    const panel = within(await screen.findByRole('region', { name: 'Test of speech services' }));
    await panel.findByText(/ok, 2 failed/);
    expect(platform.lines(before).filter(line => line.endsWith('/test'))).toHaveLength(shown);
    expect(most).toBeLessThanOrEqual(4);
    const lines = panel.getAllByRole('row').slice(1);
    expect(lines.map(line => line.textContent)).toEqual([
      expect.stringContaining('Deepgram (acct)401 Unauthorized'),
      expect.stringContaining('Google (expired)401 Unauthorized'),
    ]);
    expect((await rowOf('Deepgram acct')).getByText(/401 Unauthorized/)).toBeVisible();
  }, 40_000);

  it('goes on behind a vendor that hangs, which can be given up; the rest can be cancelled', async () => {
    const rows = ['aws', 'google', 'ibm', 'openai', 'soniox', 'voxist'].map(vendor => credential(vendor));
    const answers = { 'sid-aws': 'hangs', 'sid-google': { tts: OK, stt: FAIL('b') }, 'sid-ibm': [] };
    const ok = { tts: OK, stt: OK };
    const { user } = await open(
      'sp1',
      tested(rows, { 'sid-openai': ok, 'sid-soniox': ok, 'sid-voxist': 'hangs', ...answers }),
    );
    const aws = await rowOf('AWS');
    await user.click(await screen.findByRole('button', { name: 'Test all shown' }));
    const panel = within(await screen.findByRole('region', { name: 'Test of speech services' }));
    await panel.findByText('4 of 6 done, 2 failed');
    await user.click(aws.getByRole('button', { name: 'Stop the test of AWS' }));
    await panel.findByText('5 of 6 done, 3 failed');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await panel.findByText('2 ok, 4 failed');
    expect(panel.getAllByText('The test was stopped.')).toHaveLength(2);
    expect(panel.getByText('STT: b')).toBeVisible();
    expect((await rowOf('Voxist')).getByText('Status error')).toBeVisible();
  }, 30_000);

  it('waits where the platform is busy, and asks again', async () => {
    const rows = ['aws', 'google'].map(vendor => credential(vendor));
    const ok = { tts: OK, stt: OK };
    const answered = tested(rows, { 'sid-aws': ok, 'sid-google': ok });
    let refused = 0;
    const { platform, user } = await open('sp1', request => {
      if (!TEST.test(request.path) || refused > 0) return answered(request);
      refused++;
      return new Response('', { status: 429, headers: { 'Retry-After': '1' } });
    });
    const before = platform.sent.length;
    await user.click(await screen.findByRole('button', { name: 'Test all shown' }));
    await message('Waiting: the platform is busy.');
    await message('2 ok, 0 failed');
    expect(platform.lines(before).filter(line => line.endsWith('/test'))).toHaveLength(3);
    expect((await rowOf('AWS')).getByText('Status ok')).toBeVisible();
    expect((await rowOf('Google')).getByText('Status ok')).toBeVisible();
  }, 30_000);

  it('has a file of all results, with the reasons, what failed first', async () => {
    const rows = ['aws', 'google', 'nvidia', 'verbio'].map(vendor => credential(vendor));
    const answers = {
      'sid-aws': { tts: OK, stt: OK },
      'sid-google': { tts: FAIL('a'), stt: FAIL('b') },
      'sid-verbio': { tts: NOT, stt: NOT },
    };
    const { user } = await open('sp1', tested(rows, answers));
    await user.click(await screen.findByRole('button', { name: 'Test all shown' }));
    await message('1 ok, 1 failed, 2 not tested');
    expect((await rowOf('Verbio')).getByText('Status not tested')).toBeVisible();
    const files: Blob[] = [];
    vi.stubGlobal('Blob', NodeBlob);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => String(files.push(file)) }));
    await user.click(screen.getByRole('button', { name: 'Download result as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual([
      'Speech service,SID,Outcome,Message',
      'Google,sid-google,failed,TTS: a. STT: b.',
      'Nvidia,sid-nvidia,not tested,',
      'Verbio,sid-verbio,not tested,',
      'AWS,sid-aws,Connection test successful,',
    ]);
  });

  it('is not offered to those who may only look', async () => {
    await open('sp1view');
    await rowOf('AWS');
    expect(screen.queryByRole('button', { name: 'Test all shown' })).toBeNull();
  });
});
