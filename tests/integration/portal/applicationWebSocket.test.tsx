import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { choose, message, save, type } from './form.ts';

const platformOf = portalSandbox();
const NAME = /^Application name/;
const CALL = 'Calling webhook';
const STATUS = 'Call status webhook';
const SITE = 'https://default-account.example.com';

const open = (user: string, path: string) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

const openNamed = async (user: string, name: string, account = DEFAULT_ACCOUNT) => {
  const row = await platformOf.row('applications', { name, account_sid: account });
  const sid = String(row['application_sid']);
  const hooks = { call: String(row['call_hook_sid']), status: String(row['call_status_hook_sid']) };
  return { ...(await open(user, `/internal/applications/${sid}/edit`)), sid, hooks };
};

const hook = async (legend: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`^${legend}`) }));
const url = async (legend: string) => (await hook(legend)).findByLabelText<HTMLInputElement>(/^URL/);
const typeUrl = async (user: UserEvent, legend: string, text: string) => {
  const field = await url(legend);
  await user.clear(field);
  await user.paste(text);
};
const method = async (legend: string) => (await hook(legend)).getByRole('combobox', { name: /^Method/ });

/** Speech of a new application. */
const SPEECH = {
  speech_synthesis_vendor: 'google',
  speech_synthesis_language: 'en-US',
  speech_synthesis_voice: 'en-US-Standard-C',
  speech_recognizer_vendor: 'google',
  speech_recognizer_language: 'en-US',
};

const plain = (address_: string, method_ = 'POST') => ({
  url: address_,
  method: method_,
  username: null,
  password: null,
});

/** As every PUT carries them (docs/decisions.md#application-webhooks). */
const stored = (hooks: { call: string; status: string }) => ({
  call_hook: { ...plain(`${SITE}/apps/hello-world`), webhook_sid: hooks.call },
  call_status_hook: { ...plain(`${SITE}/status`), webhook_sid: hooks.status },
});

describe('a webhook that speaks WebSocket', () => {
  it('is shown with GET, and merely looking at a stored one with POST changes nothing', async () => {
    const { platform, user } = await openNamed('sp1', 'Voice bot');
    expect(await url(CALL)).toHaveValue('wss://default-account.example.com/bot');
    expect(await method(CALL)).toHaveTextContent('GET');
    expect(await method(STATUS)).toHaveTextContent('POST');
    expect(screen.getByText('No changes')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: /^Applications/ })).toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
  });

  it('gives the method of both webhooks back with an http address', async () => {
    const { user } = await open('sp1', '/internal/applications/add');
    await typeUrl(user, CALL, 'wss://bot.example.com/ws');
    expect(await method(STATUS)).toHaveTextContent('GET');
    await typeUrl(user, CALL, 'https://bot.example.com/call');
    await typeUrl(user, STATUS, 'https://bot.example.com/status');
    expect(await method(CALL)).toHaveTextContent('POST');
    expect(await method(STATUS)).toHaveTextContent('POST');
  });

  it('is locked to GET and copied to an empty status webhook', async () => {
    const { platform, user } = await open('sp1', '/internal/applications/add');
    await type(user, NAME, 'bot');
    await choose(user, /^Account/, 'Acme Support Desk');
    await typeUrl(user, CALL, 'wss://bot.example.com/ws');
    expect(await method(CALL)).toHaveTextContent('GET');
    expect(await url(STATUS)).toHaveValue('wss://bot.example.com/ws');
    expect(await method(STATUS)).toHaveTextContent('GET');
    await save(user);
    await message('Application created successfully');
    const account = await platformOf.row('accounts', { name: 'Acme Support Desk' });
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'Applications',
        body: {
          ...SPEECH,
          name: 'bot',
          account_sid: account['account_sid'],
          call_hook: expect.objectContaining({ url: 'wss://bot.example.com/ws', method: 'GET' }),
          call_status_hook: expect.objectContaining({ url: 'wss://bot.example.com/ws', method: 'GET' }),
        },
      },
    ]);
  });

  it('leaves a status webhook that speaks http alone', async () => {
    const { platform, user, hooks } = await openNamed('sp1', 'hello world');
    await typeUrl(user, CALL, 'wss://bot.example.com/ws');
    expect(await method(CALL)).toHaveTextContent('GET');
    expect(await url(STATUS)).toHaveValue(`${SITE}/status`);
    expect(await method(STATUS)).toHaveTextContent('POST');
    await save(user);
    await message('Application updated successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([
      {
        name: 'hello world',
        ...stored(hooks),
        call_hook: { ...plain('wss://bot.example.com/ws', 'GET'), webhook_sid: hooks.call },
      },
    ]);
  });
});
