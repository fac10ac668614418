import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { combo, message, openFilters } from './form.ts';
import { credential, names, rowOf, speechRows, withRows } from './speechRows.ts';

const platformOf = portalSandbox();
const { open, sidOf } = speechRows(platformOf);
const SHARED = `GET ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`;
const OWN = `GET Accounts/${DEFAULT_ACCOUNT}/SpeechCredentials`;

describe('the list of speech services', () => {
  it.each([
    ['admin', SHARED, 32],
    ['sp1', SHARED, 32],
    ['acct1', OWN, 36],
    ['acct1view', OWN, 36],
  ])('of %s is read once, and tests nothing', async (login, request, total) => {
    const { platform } = await open(login);
    await rowOf('AWS role');
    await message(`Total: ${total} records`);
    const lines = platform.lines().filter(line => line !== 'POST login');
    expect(lines).toContain(request);
    expect(lines.filter(line => line.includes('Speech'))).toHaveLength(1);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(screen.getByRole('heading', { name: /^Speech services/ })).toBeVisible();
  });

  it('says who uses a service, for what, and what its last test said', async () => {
    await open('acct1');
    const aws = await rowOf('AWS');
    expect(aws.getByText('All accounts')).toBeVisible();
    expect(aws.getByText('TTS/STT')).toBeVisible();
    expect(aws.getByText('Status ok')).toBeVisible();
    expect(aws.getByText(/days? ago|yesterday/)).toBeVisible();
    const deepgram = await rowOf('Deepgram acct');
    expect(await deepgram.findByText('default account')).toBeVisible();
    expect(deepgram.getByText('STT')).toBeVisible();
    expect(deepgram.getByText('Status fail')).toBeVisible();
    const custom = await rowOf('acme-voice');
    expect(custom.getByText('Status not tested')).toBeVisible();
  });

  it.each([
    [
      'stored in the other column',
      { use_for_tts: 0, tts_tested_ok: 0 },
      'speechmatics',
      ['STT', 'Status fail'],
    ],
    ['of both kinds', { tts_tested_ok: 1, stt_tested_ok: 0 }, 'aws', ['Status fail', 'TTS ok, STT fail']],
    ['of another type', { tts_tested_ok: 'yes', stt_tested_ok: {} }, 'aws', ['Status not tested']],
    ['without uses', { use_for_tts: null, use_for_stt: 0, tts_tested_ok: 1 }, 'aws', ['Not in use']],
    ['of an unknown time', { tts_tested_ok: 1, last_tested: 'soon' }, 'aws', ['Status ok', 'soon']],
    ['of a vendor nobody knows', { label: '<b>x</b>' }, '<i>new</i>', ['<i>new</i>', '<b>x</b>']],
  ])('shows results %s', async (_, values, vendor, texts) => {
    await open('admin', withRows([credential(vendor, values)]));
    await message('Total: 1 record');
    const table = within(screen.getByRole('table'));
    for (const text of texts) expect(await table.findByText(text)).toBeVisible();
  });

  it('survives rows without anything', async () => {
    await open(
      'admin',
      withRows([
        { speech_credential_sid: 'bare' },
        credential({ a: 1 }, { label: [], use_for_tts: 'x' }),
        null,
      ]),
    );
    await message('Total: 2 records');
    expect(names()).toContain('bare');
    expect(screen.getAllByText('Not in use')).toHaveLength(1);
  });

  it('is searched and filtered in the browser', async () => {
    const { platform, user } = await open('admin');
    await rowOf('AWS role');
    const before = platform.sent.length;
    const box = screen.getByRole('searchbox', { name: 'Filter services' });
    await user.type(box, 'onprem{Enter}');
    await waitFor(() => expect(names()).toEqual(['Deepgram onprem', 'Microsoft onprem', 'Nuance onprem']));
    await user.clear(box);
    await user.type(box, 'custom{Enter}');
    await waitFor(() => expect(names()).toEqual(['acme-voice']));
    await user.clear(box);
    await user.type(box, 'no such vendor{Enter}');
    await message('No speech services.');
    await user.clear(box);
    await user.type(box, '{Enter}');
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Status fail');
    await waitFor(() => expect(names()).toEqual(['Google expired']));
    expect(platform.sent.length).toBe(before);
  });

  it('narrows to what an account can use: its own and what all accounts share', async () => {
    const { platform, user } = await open('sp1');
    await message(/^Speech services that all accounts share/);
    await openFilters(user);
    await combo(user, 'Used by', 'default account');
    await message(/^Speech services that default account can use/);
    await message('Total: 36 records');
    expect(platform.lines()).toContain(OWN);
    expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent(
      'Used by: default account',
    );
  });

  it('says that there are none, and what they are for', async () => {
    await open('sp1', withRows([]));
    await message('No speech services.');
    expect(screen.getByText(/holds the credentials of a vendor/)).toBeVisible();
  });

  it('leaves account users without controls on what all accounts share', async () => {
    const { user } = await open('acct1');
    const own = await rowOf('Deepgram acct');
    expect(own.getByRole('button', { name: 'Delete Deepgram (acct)' })).toBeVisible();
    const shared = await rowOf('AWS');
    expect(shared.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await openFilters(user);
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Used by' })).toBeNull();
  });

  it('leaves view-only users nothing to change', async () => {
    await open('sp1view');
    expect((await rowOf('AWS')).getByText('Status ok')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add speech service' })).toBeNull();
  });
});

describe('deleting a speech service', () => {
  it.each([
    ['admin', { vendor: 'aws', label: 'role' }, 'AWS (role)', `ServiceProviders/${DEFAULT_PROVIDER}`],
    ['sp1', { vendor: 'custom:acme-voice' }, 'acme-voice', `ServiceProviders/${DEFAULT_PROVIDER}`],
    ['acct1', { vendor: 'openai', label: 'acct' }, 'OpenAI (acct)', `Accounts/${DEFAULT_ACCOUNT}`],
  ])('as %s asks with the words of the specification', async (login, where, name, path) => {
    const sid = await sidOf(where);
    const { platform, user } = await open(login);
    await user.type(await screen.findByRole('searchbox'), `${where.vendor}{Enter}`);
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await message(`Are you sure you want to delete the ${name} speech service?`);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message(`Deleted speech service ${name}`);
    expect(platform.writes()).toEqual([
      { method: 'DELETE', path: `${path}/SpeechCredentials/${sid}`, body: null },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: `Delete ${name}` })).toBeNull());
  });
});

describe('what stops working', () => {
  const application = (name: string, values: object) => ({
    application_sid: `app-${name}`,
    name,
    account_sid: DEFAULT_ACCOUNT,
    speech_synthesis_vendor: 'google',
    speech_synthesis_label: null,
    speech_recognizer_vendor: 'google',
    speech_recognizer_label: '',
    ...values,
  });
  const APPLICATIONS = [
    application('Speaks', { speech_synthesis_vendor: 'aws', speech_synthesis_label: 'role' }),
    application('Falls back', {
      fallback_speech_recognizer_vendor: 'aws',
      fallback_speech_recognizer_label: 'role',
    }),
    application('Other label', { speech_synthesis_vendor: 'aws' }),
    application('Of another provider', {
      speech_synthesis_vendor: 'aws',
      speech_synthesis_label: 'role',
      account_sid: 'elsewhere',
    }),
  ];
  const asked = async (login: string, rows: readonly object[], button: string) => {
    const list = withRows(rows);
    const opened = await open(login, request =>
      request.path.endsWith('Applications') ? Response.json(APPLICATIONS) : list(request),
    );
    await opened.user.click(await screen.findByRole('button', { name: button }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is listed as links, with the account and what they use it for', async () => {
    const { platform, dialog } = await asked(
      'admin',
      [credential('aws', { label: 'role' })],
      'Delete AWS (role)',
    );
    await dialog.findByText(/^2 applications use it and stop working with it, unless/);
    const links = dialog.getAllByRole('link');
    expect(links.map(link => link.textContent)).toEqual(['Falls back', 'Speaks']);
    expect(links[1]).toHaveAttribute('href', '/internal/applications/app-Speaks/edit');
    expect(dialog.getByText('default account: fallback')).toBeVisible();
    expect(platform.lines().filter(line => line === 'GET Applications')).toHaveLength(1);
  });

  it('is nothing where the provider has the same for everybody', async () => {
    const rows = [
      credential('aws', { label: 'role', account_sid: DEFAULT_ACCOUNT, speech_credential_sid: 'own' }),
      credential('aws', { label: 'role' }),
    ];
    const { dialog } = await asked('acct1', rows, 'Delete AWS (role)');
    await dialog.findByText(/^3 applications use it, and go on with the one/);
  });

  it('may be nobody', async () => {
    const { dialog } = await asked('sp1', [credential('ibm')], 'Delete IBM');
    await dialog.findByText('No application uses it.');
  });

  it('may not be known, which keeps nobody from deleting', async () => {
    const { platform, user } = await open('sp1');
    platform.intercept(({ path }) =>
      path === 'Applications' ? Response.json({ msg: 'no database' }, { status: 500 }) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete AWS (role)' }));
    await message('The applications that use it could not be read: no database');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Deleted speech service AWS (role)');
  });

  it('is said with the words of the specification where the platform refuses', async () => {
    const { platform, user } = await open('sp1');
    platform.intercept(({ method }) =>
      method === 'DELETE' ? Response.json({ msg: 'Insufficient privileges' }, { status: 403 }) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete AWS (role)' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message(
      'You do not have permissions to delete these Speech Credentials. (Insufficient privileges)',
    );
  });
});
