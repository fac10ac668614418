import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { group, settled } from './applicationForm.ts';
import { input, type } from './form.ts';
import { switchedSandbox } from './switchedSandbox.ts';

describe('the variables of a webhook on platform 0.9.3, which has none', () => {
  const { open, rows } = switchedSandbox({ platform: '0.9.3' });
  const ASKED = 'GET AppEnv';
  const heading = () => screen.queryByText('Environment variables', { selector: 'legend' });

  it('are not asked for where the stored row tells', async () => {
    const [stored] = await rows(
      'SELECT application_sid AS sid FROM applications WHERE account_sid = ? AND call_hook_sid IS NOT NULL',
      DEFAULT_ACCOUNT,
    );
    const { platform } = await open('sp1', `/internal/applications/${String(stored?.['sid'])}/edit`);
    await settled();
    expect(heading()).toBeNull();
    expect(platform.lines().filter(line => line.startsWith(ASKED))).toEqual([]);
  });

  it('are asked for once by new applications, and not heard of any more', async () => {
    const { platform, user, router } = await open('acct1', '/internal/applications/add');
    const asked = () => platform.lines().filter(line => line.startsWith(ASKED));
    const typeUrl = async (url: string) => {
      await type(user, /^Application name/, 'bot');
      const field = (await group('Calling webhook')).getByLabelText(/^URL/);
      await user.clear(field);
      await user.paste(url);
    };
    await input(/^Application name/);
    await typeUrl('https://new.example.com/env');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await settled();
    expect(heading()).toBeNull();
    await router.navigate('/internal/overview');
    await router.navigate('/internal/applications/add');
    await typeUrl('https://other.example.com/env');
    await settled();
    expect(heading()).toBeNull();
    expect(asked()).toHaveLength(1);
  });
});

describe('a recording of a live call on platform 0.9.5, which knows SIPREC servers only', () => {
  const { get, open } = switchedSandbox({ platform: '0.9.5' });
  const region = () => screen.findByRole('region', { name: 'State' });
  const address = () => screen.findByRole('textbox', { name: 'Address of the SIPREC server' });
  const ONLY = /This version of the platform records a live call to a SIPREC server only/;

  it('offers them alone once the bucket was refused, in words', async () => {
    const answer = await get().app.request(`/api/v1/Accounts/${DEFAULT_ACCOUNT}/Calls`, {
      headers: { Authorization: `Bearer ${await signInAt(get(), 'acct1')}` },
    });
    const calls = (await answer.json()) as { call_sid: string; call_status: string }[];
    const sid = calls.find(({ call_status: status }) => status === 'in-progress')?.call_sid ?? '';
    const path = `/internal/live/${DEFAULT_ACCOUNT}/${sid}`;
    const { platform, user, router } = await open('acct1', path);
    await region();
    expect(screen.queryByText(ONLY)).toBeNull();
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Start recording');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start recording' }),
    );
    const done = await screen.findByRole('region', { name: 'What was done here' });
    await waitFor(() => expect(done).toHaveTextContent(/Not done: this version of the platform records/));
    expect(await address()).toHaveAccessibleDescription(ONLY);
    expect(screen.queryByText('Record to')).toBeNull();

    await press('Start recording');
    expect(await address()).toBeInvalid();
    await press('Stop recording');
    await waitFor(() => expect(platform.writes()).toHaveLength(2));
    expect(platform.writes().at(-1)?.body).toEqual({
      record: { action: 'stopCallRecording', type: 'cloud' },
    });

    await router.navigate('/internal/live');
    await router.navigate(path);
    await region();
    expect(await address()).toHaveAccessibleDescription(ONLY);
  });
});
