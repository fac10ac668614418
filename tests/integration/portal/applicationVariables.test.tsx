import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { SentRequest } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { group, openApplication, settled, withoutStoredHooks } from './applicationForm.ts';
import { input, message, save, type } from './form.ts';

// A long form in a slow DOM.
const platformOf = portalSandbox();
const BOT = 'Env driven bot';
const STORED = { GREETING: 'Hi there', MAX_RETRIES: 2, OPENAI_API_KEY: 'sk-made-up' };
const ASKED = /Asking the webhook/;

const variables = async () => group('Environment variables');
const typeUrl = async (user: UserEvent, url: string, legend = 'Calling webhook') => {
  const field = (await group(legend)).getByLabelText(/^URL/);
  await user.clear(field);
  await user.paste(url);
};
const answering =
  (body: unknown, status = 200) =>
  ({ path }: SentRequest) =>
    path === 'AppEnv'
      ? status === 204
        ? new Response(null, { status })
        : Response.json(body, { status })
      : undefined;

const saved = async (
  user: UserEvent,
  platform: { writes: () => { body: unknown }[] },
  ...changed: string[]
) => {
  await save(user);
  await message('Application updated successfully');
  return platform.writes().map(({ body }) => withoutStoredHooks(body, ...changed));
};

describe('variables the webhook asks for', () => {
  it('are asked for with the address percent-encoded, and shown as what they are', async () => {
    const { platform } = await openApplication(platformOf, BOT);
    await settled();
    expect(platform.lines()).toContain(
      'GET AppEnv?url=https%3A%2F%2Fdefault-account.example.com%2Fapps%2Fenv',
    );
    const inside = await variables();
    expect(inside.getByLabelText(/^GREETING \*$/).tagName).toBe('TEXTAREA');
    expect(inside.getByLabelText('MAX_RETRIES')).toHaveValue('2');
    expect(inside.getByLabelText('RECORD')).not.toBeChecked();
    expect(inside.getByLabelText(/^OPENAI_API_KEY/)).toHaveAttribute('type', 'password');
    // A default that is not stored is shown, and is no change.
    expect(inside.getByLabelText('LANGUAGE')).toHaveTextContent('en-US');
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('are sent with their types once one changed, without the defaults of the others', async () => {
    const { platform, user } = await openApplication(platformOf, BOT);
    await settled();
    const retries = (await variables()).getByLabelText('MAX_RETRIES');
    await user.clear(retries);
    await user.type(retries, '0');
    expect(await saved(user, platform)).toEqual([{ env_vars: { ...STORED, MAX_RETRIES: 0 } }]);
  });

  it('are left alone when something else of the webhook changes, and not asked for again', async () => {
    const { platform, user } = await openApplication(platformOf, BOT);
    await settled();
    const mark = platform.sent.length;
    const call = await group('Calling webhook');
    await user.click(call.getByLabelText('Use HTTP basic authentication'));
    await user.type(call.getByLabelText(/^Username/), 'u');
    await user.type(call.getByLabelText(/^Password/), 'p');
    const [body] = await saved(user, platform, 'call_hook');
    expect(Object.keys(body as object)).toEqual(['call_hook', 'name']);
    expect(platform.lines(mark).filter(line => line.includes('AppEnv'))).toEqual([]);
  });

  it('are told missing at their inputs, and nothing is sent', async () => {
    const { platform, user } = await openApplication(platformOf, BOT);
    await settled();
    const inside = await variables();
    await user.clear(inside.getByLabelText(/^GREETING/));
    await user.clear(inside.getByLabelText('MAX_RETRIES'));
    await user.type(inside.getByLabelText('MAX_RETRIES'), 'many');
    await save(user);
    await message('Enter a number.');
    expect(inside.getByLabelText(/^GREETING/)).toHaveAccessibleDescription('Required');
    expect(inside.getByLabelText(/^GREETING/)).toHaveFocus();
    expect(platform.writes()).toEqual([]);
  });

  it('show what the platform says at the variable it is about', async () => {
    const { platform, user } = await openApplication(platformOf, BOT);
    await settled();
    platform.intercept(({ method }) =>
      method === 'PUT'
        ? Response.json({ msg: 'Invalid value/type for env_vars.MAX_RETRIES' }, { status: 400 })
        : undefined,
    );
    const inside = await variables();
    await user.type(inside.getByLabelText('MAX_RETRIES'), '1');
    await save(user);
    await waitFor(() =>
      expect(inside.getByLabelText('MAX_RETRIES')).toHaveAccessibleDescription(
        'Invalid value/type for env_vars.MAX_RETRIES',
      ),
    );
    // What was refused can be sent again.
    platform.intercept(null);
    expect((await saved(user, platform)).at(-1)).toMatchObject({ env_vars: { MAX_RETRIES: 21 } });
  });
});

describe('stored variables without a schema', () => {
  it.each<[string, unknown, number, RegExp]>([
    ['none or no answer', null, 204, /or it did not answer\. The stored ones are kept/],
    ['a broken one', { msg: 'Invalid appenv schema' }, 400, /not with a valid list of variables: Invalid/],
    ['an error', {}, 500, /could not be asked for its variables: Something went wrong/],
  ])('(%s) are named, not sent, survive, and can be asked for again', async (_name, body, status, text) => {
    const { platform, user, router, sid } = await openApplication(platformOf, BOT);
    platform.intercept(answering(body, status));
    await router.navigate('/internal/applications');
    await screen.findByRole('heading', { level: 1, name: /^Applications/ });
    await router.navigate(`/internal/applications/${sid}/edit`);
    await message(text);
    const inside = await variables();
    for (const name of Object.keys(STORED)) expect(inside.getByText(name)).toBeInTheDocument();
    expect(inside.queryByRole('textbox')).not.toBeInTheDocument();
    await type(user, /^Application name/, 'renamed');
    expect(await saved(user, platform)).toEqual([{ name: 'renamed' }]);
    platform.intercept(null);
    await user.click((await variables()).getByRole('button', { name: 'Ask again' }));
    expect(await (await variables()).findByLabelText('MAX_RETRIES')).toHaveValue('2');
  });

  it('come back when the webhook answers again', async () => {
    const { platform, user } = await openApplication(platformOf, BOT);
    await settled();
    await user.type((await variables()).getByLabelText('MAX_RETRIES'), '5');
    platform.intercept(answering(null, 204));
    await typeUrl(user, 'https://elsewhere.example.com/x');
    await message(/The stored ones are kept/);
    platform.intercept(null);
    await typeUrl(user, 'https://default-account.example.com/apps/env');
    await waitFor(async () => expect((await variables()).getByLabelText('MAX_RETRIES')).toHaveValue('25'));
    expect(await saved(user, platform)).toMatchObject([{ env_vars: { MAX_RETRIES: 25 } }]);
  });
});

describe('another address', () => {
  it('brings its own variables with what fits of the old ones, and a save waits for them', async () => {
    const { platform, user } = await openApplication(platformOf, BOT);
    await settled();
    platform.intercept(
      answering({
        GREETING: { type: 'string', description: 'g', required: true },
        DEPTH: { type: 'number', description: 'd', default: 0 },
        STRICT: { type: 'boolean', description: 's', required: true },
      }),
    );
    await typeUrl(user, 'https://new.example.com/bot');
    await save(user);
    await message('Application updated successfully');
    expect(platform.writes()).toHaveLength(1);
    expect(platform.writes()[0]?.body).toMatchObject({
      call_hook: { url: 'https://new.example.com/bot' },
      env_vars: { GREETING: 'Hi there', DEPTH: 0, STRICT: false },
    });
  });

  it('typed letter by letter is asked about once, half a second after the last', async () => {
    const { platform, user } = await openApplication(platformOf, BOT);
    await settled();
    const mark = platform.sent.length;
    const field = (await group('Calling webhook')).getByLabelText(/^URL/);
    await user.clear(field);
    await user.type(field, 'https://new.example.com/a');
    await waitFor(() => expect(screen.queryByText(ASKED)).not.toBeInTheDocument());
    expect(platform.lines(mark).filter(line => line.includes('AppEnv'))).toEqual([
      'GET AppEnv?url=https%3A%2F%2Fnew.example.com%2Fa',
    ]);
  });

  it.each(['nonsense', 'ftp://x.example.com', 'https://a b'])('%s is not asked', async url => {
    const { platform, user } = await openApplication(platformOf, 'hello world');
    await settled();
    const mark = platform.sent.length;
    await typeUrl(user, url);
    await save(user);
    await message(/The URL must start|complete URL|host name|spaces/);
    expect(platform.lines(mark).filter(line => line.includes('AppEnv'))).toEqual([]);
  });
});

describe('a new application', () => {
  it('takes the defaults of its webhook along, and tells what is missing at its input', async () => {
    const { platform, user } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/applications/add',
      user: 'acct1',
      picked: DEFAULT_PROVIDER,
    });
    await input(/^Application name/);
    await type(user, /^Application name/, 'bot');
    await typeUrl(user, 'https://new.example.com/env');
    await typeUrl(user, 'https://new.example.com/status', 'Call status webhook');
    const inside = await variables();
    const key = await inside.findByLabelText(/^OPENAI_API_KEY/);
    await save(user);
    await waitFor(() => expect(key).toHaveAccessibleDescription('Required'));
    expect(key).toHaveFocus();
    expect(platform.writes()).toEqual([]);
    await user.type(key, 'sk-typed-7');
    await user.click(inside.getByLabelText('RECORD'));
    await user.click(inside.getByRole('combobox', { name: 'LANGUAGE' }));
    await user.click(await screen.findByRole('option', { name: 'de-DE' }));
    platform.intercept(({ method }) => (method === 'POST' ? 'no answer' : undefined));
    await save(user);
    await message(/The record may or may not have been added/);
    // What may have been added is noted for a later save, without what the webhook calls secret.
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('https://new.example.com/env');
    expect(kept).not.toContain('sk-typed-7');
    platform.intercept(null);
    await save(user);
    await message('Application created successfully');
    expect(platform.writes()[1]?.body).toMatchObject({
      env_vars: {
        GREETING: 'Hello and welcome',
        MAX_RETRIES: 3,
        RECORD: true,
        LANGUAGE: 'de-DE',
        OPENAI_API_KEY: 'sk-typed-7',
      },
    });
    await user.click(await screen.findByRole('link', { name: 'bot' }));
    const language = await (await variables()).findByLabelText('LANGUAGE');
    expect(language).toHaveTextContent('de-DE');
  });
});

describe('the inputs of variables', () => {
  it('choose carriers by name, read files and show secrets on demand', async () => {
    const { platform, user } = await openApplication(platformOf, 'hello world');
    await settled();
    platform.intercept(
      answering({
        CARRIER: { type: 'string', description: 'c', jambonzResource: 'carriers' },
        SCRIPT: { type: 'string', description: 's', uiHint: 'filepicker' },
        KEY: { type: 'string', description: 'k', obscure: true },
      }),
    );
    await typeUrl(user, 'https://new.example.com/bot');
    const inside = await variables();
    await inside.findByLabelText('SCRIPT', { selector: 'textarea' });
    const file = new File(['line 1\nline 2'], 'script.txt', { type: 'text/plain' });
    await user.upload(inside.getByLabelText('SCRIPT', { selector: 'input' }), file);
    await waitFor(() =>
      expect(inside.getByLabelText('SCRIPT', { selector: 'textarea' })).toHaveValue('line 1\nline 2'),
    );
    await user.type(inside.getByLabelText('KEY'), 'secret');
    await user.click(inside.getByRole('button', { name: 'Show KEY' }));
    expect(inside.getByLabelText('KEY')).toHaveAttribute('type', 'text');
    await user.click(await inside.findByRole('combobox', { name: 'CARRIER' }));
    const [, carrier] = await screen.findAllByRole('option');
    const name = carrier?.textContent ?? '';
    if (carrier) await user.click(carrier);
    await save(user);
    await message('Application updated successfully');
    expect(name).not.toBe('');
    expect(platform.writes()[0]?.body).toMatchObject({
      env_vars: { CARRIER: name, SCRIPT: 'line 1\nline 2', KEY: 'secret' },
    });
  });
});
