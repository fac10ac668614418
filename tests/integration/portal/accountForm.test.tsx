import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { accountForms, bodies, hook, QUEUE, REGISTRATION, SAVED } from './accountForms.ts';
import { choose, input, message, save, shows, type, NOTHING_SAVED } from './form.ts';

const { platformOf, open, openNamed } = accountForms();

describe('webhooks', () => {
  it('a changed one is sent whole and alone, without the sid of its row', async () => {
    const { platform, user } = await openNamed('sp1', 'Blue River Clinic');
    const url = await hook(REGISTRATION).findByLabelText('URL');
    await user.clear(url);
    await user.type(url, 'https://new.example.com/auth');
    await save(user);
    await message(SAVED);
    const registration_hook = {
      url: 'https://new.example.com/auth',
      method: 'POST',
      username: 'hook',
      password: 'made-up-secret',
    };
    expect(bodies(platform)).toEqual([['PUT Accounts/{sid}', { registration_hook }]]);

    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toHaveLength(1);
  });

  it('an emptied one is removed with null', async () => {
    const { platform, user } = await openNamed('acct1', 'default account');
    await user.clear(await hook(REGISTRATION).findByLabelText('URL'));
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([['PUT Accounts/{sid}', { registration_hook: null }]]);
  });

  it('without basic authentication any more loses both halves', async () => {
    const { platform, user } = await openNamed('sp1', 'Blue River Clinic');
    const basic = hook(REGISTRATION).getByRole('checkbox', { name: 'Use HTTP basic authentication' });
    expect(basic).toBeChecked();
    await user.click(basic);
    await save(user);
    await message(SAVED);
    const registration_hook = {
      url: 'https://blue.example.com/auth',
      method: 'POST',
      username: null,
      password: null,
    };
    expect(bodies(platform)).toEqual([['PUT Accounts/{sid}', { registration_hook }]]);
  });

  it('stay open while stored halves are typed anew, and lose both that are left empty', async () => {
    const { platform, user } = await openNamed('sp1', 'Blue River Clinic');
    const username = await hook(REGISTRATION).findByLabelText('Username');
    for (const one of screen.queryAllByRole('button', { name: 'Replace' })) await user.click(one);
    await user.clear(username);
    await user.clear(hook(REGISTRATION).getByLabelText(/^Password/));
    await user.click(username);
    expect(username).toHaveFocus();
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toMatchObject([
      ['PUT Accounts/{sid}', { registration_hook: { username: null, password: null } }],
    ]);
  });

  it('refuse half a basic authentication', async () => {
    const { platform, user } = await openNamed('sp1', 'Blue River Clinic');
    await user.clear(await hook(REGISTRATION).findByLabelText('Username'));
    await save(user);
    const both = 'When using HTTP basic authentication both the username and password fields are required.';
    await waitFor(() => expect(hook(REGISTRATION).getAllByText(both).length).toBeGreaterThan(1));
    expect(platform.writes()).toEqual([]);
  });

  it.each([
    [REGISTRATION, ['POST', 'GET']],
    [QUEUE, ['POST']],
  ])('%s offers %j', async (legend, methods) => {
    const { user } = await openNamed('sp1', 'Blue River Clinic');
    await user.click(await hook(legend).findByRole('combobox', { name: 'Method' }));
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual(methods);
  });
});

describe('applications of the account', () => {
  const DEVICE = 'Application for SIP device calls';
  const SIPREC = 'Application for SIPREC calls';

  it('are offered for SIP devices and SIPREC, and no others', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'default account');
    const { application_sid } = await platformOf.row('applications', {
      name: 'IVR menu',
      account_sid: sid,
    });
    await shows(DEVICE, 'None');
    await choose(user, DEVICE, 'IVR menu');
    await choose(user, SIPREC, 'IVR menu');
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([
      [
        'PUT Accounts/{sid}',
        { device_calling_application_sid: application_sid, siprec_hook_sid: application_sid },
      ],
    ]);
    const asked = platform.lines().filter(line => line.includes('Applications'));
    expect(asked.filter(line => !line.startsWith(`GET Accounts/${sid}/Applications`))).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('can be taken away', async () => {
    const { platform, user } = await openNamed('sp1', 'Acme Support Desk');
    await waitFor(async () => expect(await input(DEVICE)).not.toHaveValue('None'));
    await waitFor(async () => expect((await input(DEVICE)).value).not.toMatch(/offered|^$/));
    await choose(user, DEVICE, 'None');
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([['PUT Accounts/{sid}', { device_calling_application_sid: null }]]);
  });
});

describe('the debug log', () => {
  const DEBUG = 'Enable debug log for this account';

  it('is switched by an admin', async () => {
    const { platform, user } = await openNamed('admin', 'default account');
    await user.click(await input(DEBUG));
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([['PUT Accounts/{sid}', { enable_debug_log: true }]]);
  });

  it.each(['sp1', 'acct1'])('is not offered to %s', async login => {
    await openNamed(login, 'default account');
    expect(screen.queryByLabelText(DEBUG)).not.toBeInTheDocument();
  });
});

describe('the webhook secret', () => {
  const WARNING =
    'Confirm generating a new webhook signing secret. Note: this will immediately invalidate the old webhook signing secret.';
  const stored = async () =>
    String((await platformOf.row('accounts', { account_sid: DEFAULT_ACCOUNT }))['webhook_secret']);

  it('is masked until it is shown, and never an input', async () => {
    const { user } = await openNamed('sp1', 'default account');
    const secret = await stored();
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Show: Webhook secret' }));
    expect(screen.getByText(secret)).toBeInTheDocument();
    expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  });

  it('is made anew after the specified warning, and what was typed stays', async () => {
    const { platform, user, sid } = await openNamed('acct1', 'default account');
    await type(user, /^Account name/, 'Half typed');
    const before = await stored();
    const mark = platform.sent.length;
    await user.click(await screen.findByRole('button', { name: 'Generate new secret' }));
    await message(WARNING);
    expect(platform.lines(mark)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Webhook signing secret was successfully generated');
    expect(platform.lines(mark)).toEqual([`GET Accounts/${sid}/WebhookSecret?regenerate=true`]);
    const after = await stored();
    expect(after).not.toBe(before);
    await user.click(screen.getByRole('button', { name: 'Show: Webhook secret' }));
    expect(screen.getByText(after)).toBeInTheDocument();
    expect(await input(/^Account name/)).toHaveValue('Half typed');
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([['PUT Accounts/{sid}', { name: 'Half typed' }]]);
  });

  it('is asked for once, even when no answer comes', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    platform.intercept(({ path }) =>
      path.endsWith('WebhookSecret') ? new Response('', { status: 503 }) : undefined,
    );
    const mark = platform.sent.length;
    await user.click(await screen.findByRole('button', { name: 'Generate new secret' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message(/The platform is not answering/);
    expect(platform.lines(mark)).toHaveLength(1);
    // The question stays, so that it can be asked again.
    platform.intercept(null);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await message('Webhook signing secret was successfully generated');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the sid', () => {
  const copy = /^Copy to clipboard: /;

  it('is copied', async () => {
    const { user } = await openNamed('acct1', 'default account');
    await user.click((await screen.findAllByRole('button', { name: copy }))[0] ?? document.body);
    await message(`${DEFAULT_ACCOUNT} copied to clipboard`);
    expect(await navigator.clipboard.readText()).toBe(DEFAULT_ACCOUNT);
  });

  it('is pointed at where the browser does not copy', async () => {
    const { user } = await openNamed('acct1', 'default account');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    await user.click((await screen.findAllByRole('button', { name: copy }))[0] ?? document.body);
    await message(`Unable to copy ${DEFAULT_ACCOUNT}, please select the text and right click to copy`);
  });
});

describe('a view-only user', () => {
  it.each(['adminview', 'sp1view', 'acct1view'])('%s reads everything and can write nothing', async login => {
    const { platform, user } = await openNamed(login, 'default account');
    await screen.findByRole('heading', { level: 2, name: 'Call recording' });
    await input(/^Bucket Name/);
    const form = screen.getByRole('main');
    for (const field of within(form).getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
    for (const field of within(form).getAllByRole('checkbox')) expect(field).toBeDisabled();
    const buttons = within(form)
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent);
    const WRITING = /^(Save|Replace|Test|Generate|Add|Delete|Clear TTS)/;
    expect(buttons.filter(name => WRITING.test(name))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show: Webhook secret' }));
    expect(platform.writes()).toEqual([]);
    expect(platform.lines().filter(line => line.includes('regenerate'))).toEqual([]);
  });
});

describe('the SIP realm in hosted mode', () => {
  const HOSTED = { flags: { enableHostedSystem: true } };
  // Not by openNamed, which waits for the limits: there are none in hosted mode.
  const openHosted = async (login: string, name: string) => {
    const { account_sid: sid } = await platformOf.row('accounts', { name });
    const view = await open(login, `/internal/accounts/${String(sid)}/edit`, HOSTED);
    await shows(/^Account name/, name);
    return view;
  };

  it.each(['admin', 'sp1', 'acct1'])('is shown to %s, not typed, and never sent', async login => {
    const { platform, user } = await openHosted(login, 'default account');
    expect(screen.queryByLabelText(/^SIP realm/)).not.toBeInTheDocument();
    expect(screen.getByText('SIP realm').nextElementSibling).toHaveTextContent(
      'default.sip.patchbay.example',
    );
    await type(user, /^Account name/, 'Renamed account');
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([['PUT Accounts/{sid}', { name: 'Renamed account' }]]);
    // An account user changes it on a page of its own.
    expect(screen.queryAllByRole('link', { name: 'Change Sip Realm' })).toHaveLength(
      login === 'acct1' ? 1 : 0,
    );
  });

  it('says so where there is none, and is not asked for when adding', async () => {
    const view = await openHosted('sp1', 'Dune Logistics');
    expect(screen.getByText('SIP realm').nextElementSibling).toHaveTextContent('–');
    view.leave();
    const { platform, user } = await open('sp1', '/internal/accounts/add', HOSTED);
    await type(user, /^Account name/, 'Hosted account');
    expect(screen.queryByText('SIP realm')).not.toBeInTheDocument();
    await save(user);
    await message('Account created successfully');
    expect(platform.writes()[0]?.body).not.toHaveProperty('sip_realm');
  });

  it('is typed in self-hosted mode', async () => {
    await openNamed('sp1', 'default account');
    expect(await input(/^SIP realm/)).toHaveValue('default.sip.patchbay.example');
  });
});
