import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { storeDraft } from '../../../src/browserStorage/formDraft.ts';
import { storeEndedUser } from '../../../src/authProvider/otherTabs.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { accountForms, bodies, hook, MAX_CALLS, pick, QUEUE, SAVED } from './accountForms.ts';
import { input, message, NOTHING_SAVED, save, shows, type } from './form.ts';

const { platformOf, open, openNamed } = accountForms();

describe('limits', () => {
  const setTo = async (user: UserEvent, text: string) => {
    const field = await input(MAX_CALLS);
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  const LIMITS = 'Accounts/{sid}/Limits';

  it.each([
    ['7', ['POST Accounts/{sid}/Limits', { category: 'voice_call_session', quantity: 7 }]],
    ['0', ['POST Accounts/{sid}/Limits', { category: 'voice_call_session', quantity: 0 }]],
    ['', ['DELETE Accounts/{sid}/Limits', null]],
  ])('set to %j are one request, and none when saved again', async (text, request) => {
    const { platform, user } = await openNamed('sp1', 'default account');
    await setTo(user, text);
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([request]);
    expect(platform.sent.at(-1)?.query ?? '').toBe(text === '' ? '?category=voice_call_session' : '');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toHaveLength(1);
  });

  it('follow the account, and are not sent when it is refused', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    await setTo(user, '7');
    await type(user, /^SIP realm/, 'evergreen.sip.northwind.example');
    await save(user);
    await message('The SIP Realm you have entered is already in use on another one of your accounts.');
    expect(bodies(platform).map(([request]) => request)).toEqual(['PUT Accounts/{sid}']);

    await type(user, /^SIP realm/, 'new.sip.patchbay.example');
    await save(user);
    await message(SAVED);
    expect(bodies(platform).map(([request]) => request)).toEqual([
      'PUT Accounts/{sid}',
      'PUT Accounts/{sid}',
      `POST ${LIMITS}`,
    ]);
  });

  it('come last in a save of everything', async () => {
    const { platform, user } = await openNamed('admin', 'default account');
    await type(user, /^Account name/, 'Renamed account');
    await user.click(await input('Enable debug log for this account'));
    const queue = hook(QUEUE);
    await user.click(queue.getByLabelText('URL'));
    await user.paste('https://queue.example.com/events');
    await user.click(queue.getByLabelText('Use HTTP basic authentication'));
    await user.type(await queue.findByLabelText('Username'), 'hook');
    await user.type(queue.getByLabelText(/^Password/), 'made up');
    await setTo(user, '0');
    await message('Unlimited');
    await pick(user, /^Audio Format/, 'wav');
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([
      [
        'PUT Accounts/{sid}',
        {
          name: 'Renamed account',
          enable_debug_log: true,
          queue_event_hook: {
            url: 'https://queue.example.com/events',
            method: 'POST',
            username: 'hook',
            password: 'made up',
          },
          record_format: 'wav',
        },
      ],
      [`POST ${LIMITS}`, { category: 'voice_call_session', quantity: 0 }],
    ]);
    await message('No changes');
  });

  it('of a restored draft stay when the stored ones come later', async () => {
    const { user_sid } = await platformOf.row('users', { name: 'sp1' });
    const path = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
    storeEndedUser(String(user_sid));
    storeDraft({ userSid: String(user_sid), path, values: { 'limits.voice_call_session': 7 } });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>(resolve => (answer = resolve));
    const { platform, user } = await renderPortal({
      sandbox: platformOf.get(),
      path,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
      intercept: async request => {
        if (request.path.endsWith('/Limits')) await answered;
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    answer();
    expect(await input(MAX_CALLS)).toHaveValue(7);
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([[`POST ${LIMITS}`, { category: 'voice_call_session', quantity: 7 }]]);
  });

  it('that fail say so, and saving again sends them alone', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    await setTo(user, '7');
    await type(user, /^Account name/, 'Renamed');
    platform.intercept(({ method, path }) =>
      method === 'POST' && path.endsWith('/Limits')
        ? Response.json({ msg: 'limits are out of order' }, { status: 500 })
        : undefined,
    );
    await save(user);
    await message('The account was saved. 1 of 1 limits were not: limits are out of order');
    await message('limits are out of order');
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    expect(await input(MAX_CALLS)).toHaveValue(7);
    platform.intercept(null);
    const mark = platform.writes().length;
    expect(mark).toBe(2);
    await save(user);
    await message(SAVED);
    expect(bodies(platform).slice(mark)).toEqual([
      [`POST ${LIMITS}`, { category: 'voice_call_session', quantity: 7 }],
    ]);
  });

  it('that cannot be read are left alone', async () => {
    const { account_sid } = await platformOf.row('accounts', { name: 'default account' });
    const view = await open('sp1', '/internal/accounts');
    view.platform.intercept(({ path }) =>
      path.endsWith('/Limits') ? Response.json({ msg: 'no limits today' }, { status: 500 }) : undefined,
    );
    await view.user.click(await screen.findByRole('link', { name: 'default account' }));
    await message('The limits could not be loaded: no limits today');
    await type(view.user, /^Account name/, 'Renamed');
    await save(view.user);
    await message(SAVED);
    expect(view.platform.writes()).toEqual([
      { method: 'PUT', path: `Accounts/${String(account_sid)}`, body: { name: 'Renamed' } },
    ]);
  });

  it('are not part of a hosted account', async () => {
    await open('sp1', `/internal/accounts/${DEFAULT_ACCOUNT}/edit`, { flags: { enableHostedSystem: true } });
    await shows(/^Account name/, 'default account');
    await screen.findByRole('heading', { level: 2, name: 'Call recording' });
    expect(screen.queryByLabelText(MAX_CALLS)).not.toBeInTheDocument();
  });
});

describe('adding an account', () => {
  const ADDED = 'Account created successfully';

  it('offers what the platform stores on creation', async () => {
    const { user } = await open('admin', '/internal/accounts/add');
    await type(user, /^Account name/, 'Lumen');
    await input(MAX_CALLS);
    for (const name of ['Account', 'Webhooks', 'Limits'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
    for (const name of ['Call handling', 'Call recording', 'TTS cache', 'Account API keys'])
      expect(screen.queryByRole('heading', { level: 2, name })).not.toBeInTheDocument();
    expect(screen.queryByText('Webhook secret')).not.toBeInTheDocument();
  });

  it('sends webhooks with it and its limits after it', async () => {
    const { platform, user } = await open('admin', '/internal/accounts/add');
    await type(user, /^Account name/, 'Lumen Optics');
    await user.type(hook(QUEUE).getByLabelText('URL'), 'https://lumen.example.com/queue');
    await user.click(await input('Enable debug log for this account'));
    await type(user, MAX_CALLS, '12');
    await save(user);
    await message(ADDED);
    const { account_sid: sid } = await platformOf.row('accounts', { name: 'Lumen Optics' });
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'Accounts',
        body: {
          name: 'Lumen Optics',
          registration_hook: null,
          queue_event_hook: {
            url: 'https://lumen.example.com/queue',
            method: 'POST',
            username: null,
            password: null,
          },
          enable_debug_log: true,
          service_provider_sid: DEFAULT_PROVIDER,
        },
      },
      {
        method: 'POST',
        path: `Accounts/${String(sid)}/Limits`,
        body: { category: 'voice_call_session', quantity: 12 },
      },
    ]);
    await waitFor(() => expect(location.pathname).toBe('/internal/accounts'));
  });

  it('is not repeated when only its limits failed', async () => {
    const { platform, user } = await open('sp1', '/internal/accounts/add');
    await type(user, /^Account name/, 'Lumen Optics');
    await type(user, MAX_CALLS, '12');
    platform.intercept(({ path }) =>
      path.endsWith('/Limits') ? Response.json({ msg: 'not now' }, { status: 500 }) : undefined,
    );
    await save(user);
    await message('The account was saved. 1 of 1 limits were not: not now');
    platform.intercept(null);
    await type(user, /^Account name/, 'Lumen');
    await save(user);
    await message(ADDED);
    const { account_sid: sid } = await platformOf.row('accounts', { name: 'Lumen' });
    expect(platform.writes().slice(2)).toEqual([
      { method: 'PUT', path: `Accounts/${String(sid)}`, body: { name: 'Lumen' } },
      {
        method: 'POST',
        path: `Accounts/${String(sid)}/Limits`,
        body: { category: 'voice_call_session', quantity: 12 },
      },
    ]);
  });

  it('refuses a realm of another account before it is sent', async () => {
    const { platform, user } = await open('sp1', '/internal/accounts/add');
    await type(user, /^Account name/, 'Lumen Optics');
    await type(user, /^SIP realm/, 'DEFAULT.sip.patchbay.example');
    await save(user);
    await message('The SIP Realm you have entered is already in use on another one of your accounts.');
    expect(platform.writes()).toEqual([]);
  });
});
