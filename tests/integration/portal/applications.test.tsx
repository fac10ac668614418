import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { input, message, save, type, NOTHING_SAVED } from './form.ts';

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

describe('editing an application', () => {
  it('sends the changed name with the stored webhooks and stays on the page', async () => {
    const { platform, user, sid, hooks } = await openNamed('sp1', 'hello world');
    expect(await input(NAME)).toHaveValue('hello world');
    expect(await url(CALL)).toHaveValue(`${SITE}/apps/hello-world`);
    await type(user, NAME, 'greeting');
    await save(user);
    await message('Application updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `Applications/${sid}`, body: { name: 'greeting', ...stored(hooks) } },
    ]);
    expect(address()).toBe(`/internal/applications/${sid}/edit`);
  });

  // A new row would leave the old one, password included, in the platform for ever.
  it.each(['admin', 'sp1', 'acct1'])(
    'sends a changed calling webhook alone, with its row (%s)',
    async login => {
      const { platform, user, sid, hooks } = await openNamed(login, 'hello world');
      await typeUrl(user, CALL, 'https://new.example.com/voice');
      await save(user);
      await message('Application updated successfully');
      expect(platform.writes()).toEqual([
        {
          method: 'PUT',
          path: `Applications/${sid}`,
          body: {
            // The platform answers rows of webhooks alone with a database error.
            name: 'hello world',
            ...stored(hooks),
            call_hook: { ...plain('https://new.example.com/voice'), webhook_sid: hooks.call },
          },
        },
      ]);
    },
  );

  it('changes no webhook of another application that has the same row', async () => {
    await platformOf.get().db.run(
      `UPDATE applications SET call_hook_sid = (SELECT call_hook_sid FROM applications WHERE name = 'dial time'
          AND account_sid = ?) WHERE name = 'hello world' AND account_sid = ?`,
      [DEFAULT_ACCOUNT, DEFAULT_ACCOUNT],
    );
    const { platform, user, hooks } = await openNamed('acct1', 'hello world');
    await typeUrl(user, CALL, 'https://new.example.com/voice');
    await save(user);
    await message('Application updated successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([
      { ...stored(hooks), call_hook: plain('https://new.example.com/voice') },
    ]);
  });

  // The platform refuses a status webhook without the calling one.
  it('sends both webhooks when the status webhook changes', async () => {
    const { platform, user, hooks } = await openNamed('acct1', 'hello world');
    await typeUrl(user, STATUS, 'https://new.example.com/status');
    await save(user);
    await message('Application updated successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([
      {
        name: 'hello world',
        call_hook: { ...plain(`${SITE}/apps/hello-world`), webhook_sid: hooks.call },
        call_status_hook: { ...plain('https://new.example.com/status'), webhook_sid: hooks.status },
      },
    ]);
  });

  it.each([
    ['sp1', 'hello world'],
    ['sp1', 'Voice bot'],
    ['sp1', 'Env driven bot'],
    ['sp1', 'Voicemail'],
    ['admin', 'Env driven bot'],
    ['acct1', 'Env driven bot'],
  ])('sends nothing when %s saves %s untouched', async (login, name) => {
    const { platform, user } = await openNamed(login, name);
    expect(await input(NAME)).toHaveValue(name);
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('shows the platform’s refusal of a name at its field and keeps what was typed', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'hello world');
    await type(user, NAME, 'dial time');
    await typeUrl(user, CALL, 'https://new.example.com/voice');
    await save(user);
    await message('The name you have entered is already in use on another one of your applications.');
    expect(await input(NAME)).toHaveAttribute('aria-invalid', 'true');
    expect(await input(NAME)).toHaveValue('dial time');
    expect(await url(CALL)).toHaveValue('https://new.example.com/voice');
    expect(address()).toBe(`/internal/applications/${sid}/edit`);
    expect(platform.writes()).toHaveLength(1);
  });

  it('does not send a webhook the platform would refuse', async () => {
    const { platform, user } = await openNamed('sp1', 'hello world');
    await typeUrl(user, CALL, 'ftp://new.example.com');
    await save(user);
    await message('The URL must start with http, https, ws or wss.');
    expect(platform.writes()).toEqual([]);
  });

  it('asks for both halves of basic authentication, and sends them', async () => {
    const { platform, user, hooks } = await openNamed('sp1', 'hello world');
    const call = await hook(CALL);
    await user.click(call.getByRole('checkbox', { name: 'Use HTTP basic authentication' }));
    await user.type(await call.findByLabelText(/^Username/), 'hook');
    await save(user);
    const both = 'When using HTTP basic authentication both the username and password fields are required.';
    expect((await call.findAllByText(both)).length).toBeGreaterThan(1);
    expect(platform.writes()).toEqual([]);
    await user.type(call.getByLabelText(/^Password/), 's3cret ');
    await save(user);
    await message('Application updated successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([
      {
        name: 'hello world',
        ...stored(hooks),
        call_hook: {
          ...plain(`${SITE}/apps/hello-world`),
          username: 'hook',
          password: 's3cret ',
          webhook_sid: hooks.call,
        },
      },
    ]);
  });
});

describe('adding an application', () => {
  it('as an account user puts it under the own account', async () => {
    const { platform, user } = await open('acct1', '/internal/applications/add');
    await type(user, NAME, 'greeting');
    await typeUrl(user, CALL, 'https://new.example.com/voice');
    await typeUrl(user, STATUS, 'https://new.example.com/status');
    expect(screen.queryByLabelText(/^Account/)).not.toBeInTheDocument();
    await save(user);
    await message('Application created successfully');
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'Applications',
        body: {
          ...SPEECH,
          account_sid: DEFAULT_ACCOUNT,
          name: 'greeting',
          call_hook: expect.objectContaining({ url: 'https://new.example.com/voice', method: 'POST' }),
          call_status_hook: expect.objectContaining({
            url: 'https://new.example.com/status',
            method: 'POST',
          }),
        },
      },
    ]);
    expect(location.pathname).toBe('/internal/applications');
    expect(await screen.findByRole('link', { name: 'greeting' })).toBeInTheDocument();
  });

  it('needs a name and both addresses', async () => {
    const { platform, user } = await open('acct1', '/internal/applications/add');
    await input(NAME);
    await save(user);
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    expect(platform.writes()).toEqual([]);
  });

  it('refuses impossible addresses at their fields', async () => {
    const { platform, user } = await open('acct1', '/internal/applications/add');
    await type(user, NAME, 'greeting');
    await typeUrl(user, CALL, 'javascript:alert(1)');
    await typeUrl(user, STATUS, 'not an address');
    await save(user);
    expect(
      await screen.findAllByText('Enter a complete URL, such as https://example.com/voice.'),
    ).toHaveLength(2);
    for (const legend of [CALL, STATUS]) expect(await url(legend)).toHaveAttribute('aria-invalid', 'true');
    expect(platform.writes()).toEqual([]);
  });
});

describe('an application of another account', () => {
  it('is refused to an account user with the specified words', async () => {
    const acme = await platformOf.row('accounts', { name: 'Acme Support Desk' });
    await openNamed('acct1', 'hello world', String(acme['account_sid']));
    await message('You do not have access to this resource');
    expect(location.pathname).toBe('/internal/applications');
  });
});
