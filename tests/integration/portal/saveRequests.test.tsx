import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { ADDED as CARRIER_ADDED, cell, fill, put as putColumn } from './carrierForms.ts';
import { input, message, save, saveButton, type } from './form.ts';
import { ADDED as CREDENTIAL_ADDED, CHANGED, pickVendor, put, tick } from './speechForms.ts';

const platformOf = portalSandbox();
const TITLE = 'Requests and my actions';

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

const open = async (login: string, path: string, intercept?: Interception) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user: login,
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });
  await saveButton();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return view;
};

const editPath = async (resource: string, table: string, where: Record<string, string>, id: string) =>
  `${resource}/${String((await platformOf.row(table, where))[id])}/edit`;

const openPanel = async (user: UserEvent): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name: TITLE }));
  const panel = await screen.findByRole('dialog', { name: TITLE });
  const heading = await within(panel).findByRole('heading', { name: 'What Save would send' });
  const section = heading.parentElement as HTMLElement;
  await waitFor(() => expect(within(section).queryByText('Loading…')).not.toBeInTheDocument());
  return section;
};

const closePanel = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }));

/** `[METHOD path, body]` of the shown requests; sids, those of new records too, are left out. */
const shownIn = (section: HTMLElement) =>
  [...section.querySelectorAll('li')].map(line => {
    const body = line.querySelector('pre')?.textContent;
    return [
      line.querySelector('code')?.textContent.replace(' /', ' '),
      body ? (JSON.parse(body) as unknown) : null,
    ];
  });

const SID = /NEW_SID_\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const withoutSids = (requests: unknown): unknown =>
  JSON.parse(JSON.stringify(requests).replace(SID, '{sid}'));

interface Case {
  login: string;
  path: () => string | Promise<string>;
  change: (user: UserEvent) => Promise<void>;
  saved: string;
  requests: string[];
}

const setCalls = async (user: UserEvent, text: string) => {
  const field = await input('Max calls');
  await user.clear(field);
  await user.type(field, text);
};

const tablePath = () => editPath('least-cost-routing', 'lcr', { name: 'Default routing' }, 'lcr_sid');

const CASES: Record<string, Case> = {
  'an account with its limits': {
    login: 'sp1',
    path: () => editPath('accounts', 'accounts', { name: 'default account' }, 'account_sid'),
    change: async user => {
      await type(user, /^Account name/, "It's $(id) <b>");
      await setCalls(user, '7');
    },
    saved: 'Account updated successfully',
    requests: [
      'GET Accounts/{sid}/Limits',
      'GET Accounts/{sid}',
      'PUT Accounts/{sid}',
      'POST Accounts/{sid}/Limits',
    ],
  },
  'a new account with limits': {
    login: 'admin',
    path: () => 'accounts/add',
    change: async user => {
      await type(user, /^Account name/, 'Larch');
      await setCalls(user, '3');
    },
    saved: 'Account created successfully',
    requests: ['POST Accounts', 'POST Accounts/{sid}/Limits'],
  },
  'an application': {
    login: 'acct1',
    path: () =>
      editPath(
        'applications',
        'applications',
        { name: 'hello world', account_sid: DEFAULT_ACCOUNT },
        'application_sid',
      ),
    change: user => type(user, /^Application name/, 'Other menu'),
    saved: 'Application updated successfully',
    requests: ['GET Applications/{sid}', 'PUT Applications/{sid}'],
  },
  'a new carrier with its gateway': {
    login: 'sp1',
    path: () => 'carriers/add',
    change: async user => {
      await putColumn(user, 'name', 'Lumen');
      await fill(user, cell('Network address', 1), '198.51.100.77');
    },
    saved: CARRIER_ADDED,
    requests: ['POST VoipCarriers', 'POST SipGateways'],
  },
  'a table of routes': {
    login: 'sp1',
    path: tablePath,
    change: user => type(user, 'Digit prefix or regex of route 1', '4420'),
    saved: 'Least cost routing successfully updated',
    requests: ['GET Lcrs/{sid}', 'GET LcrRoutes?lcr_sid={sid}', 'PUT Lcrs/{sid}/Routes'],
  },
  'the settings of the platform': {
    login: 'admin',
    path: () => 'settings',
    change: async user => {
      await type(user, 'Domain Name', 'new.example');
      await user.click(await screen.findByRole('combobox', { name: /^Min password length/ }));
      await user.click(await screen.findByRole('option', { name: '12' }));
    },
    saved: 'Admin settings updated successfully',
    requests: [
      'GET SystemInformation',
      'GET PasswordSettings',
      'POST SystemInformation',
      'POST PasswordSettings',
    ],
  },
  'a service provider with its limits': {
    login: 'sp1',
    path: () => 'settings/service-provider',
    change: async user => {
      await type(user, 'Service provider name *', 'Renamed');
      await setCalls(user, '9');
    },
    saved: 'Settings updated',
    requests: [
      'GET ServiceProviders/{sid}/Limits',
      'GET ServiceProviders/{sid}',
      'PUT ServiceProviders/{sid}',
      'POST ServiceProviders/{sid}/Limits',
    ],
  },
};

describe('the requests that Save would send', () => {
  it.each(Object.entries(CASES))('are those that it sends: %s', async (_name, given) => {
    const { login, path, change, saved, requests } = given;
    const { user, platform } = await open(login, await path());
    await change(user);
    const shown = withoutSids(shownIn(await openPanel(user))) as [string, unknown][];
    expect(shown.map(([request]) => request)).toEqual(requests);
    expect(platform.writes()).toEqual([]);
    await closePanel(user);
    await save(user);
    await message(saved);
    const sent = platform.writes().map(({ method, path: to, body }) => [`${method} ${to}`, body]);
    expect(shown.filter(([request]) => !request.startsWith('GET'))).toEqual(withoutSids(sent));
  });

  it('of a credential hold no secret', async () => {
    const { user, platform } = await open('sp1', 'speech-services/add');
    await pickVendor(user, 'AssemblyAI (STT)');
    await put(user, 'api_key', 'made-up-secret');
    const section = await openPanel(user);
    // What is there before it is read first.
    const [, [request, body] = []] = shownIn(section);
    expect(request).toMatch(/^POST .*SpeechCredentials$/);
    expect(body).toMatchObject({ vendor: 'assemblyai', api_key: '<api_key>' });
    expect(document.body).not.toHaveTextContent('made-up-secret');
    await closePanel(user);
    await save(user);
    await message(CREDENTIAL_ADDED);
    expect(platform.writes()[0]?.body).toMatchObject({ api_key: 'made-up-secret' });
  });

  it('of a stored credential end with its change', async () => {
    const where = { vendor: 'deepgram' };
    const path = await editPath('speech-services', 'speech_credentials', where, 'speech_credential_sid');
    const { user, platform } = await open('sp1', path);
    await tick(user, 'Use for speech-to-text');
    await tick(user, 'Use for text-to-speech');
    const shown = shownIn(await openPanel(user));
    expect(withoutSids(shown.map(([request]) => request))).toEqual([
      'GET ServiceProviders/{sid}/SpeechCredentials/{sid}',
      'PUT ServiceProviders/{sid}/SpeechCredentials/{sid}',
    ]);
    await closePanel(user);
    await save(user);
    await message(CHANGED);
    expect(platform.writes().map(({ body }) => body)).toEqual(shown.slice(1).map(([, body]) => body));
  });

  const applications = () =>
    editPath(
      'applications',
      'applications',
      { name: 'hello world', account_sid: DEFAULT_ACCOUNT },
      'application_sid',
    );

  it('are none without a change, and none for a reader', async () => {
    const { user } = await open('sp1', await applications());
    const section = await openPanel(user);
    expect(section).toHaveTextContent('Save would send nothing: nothing is changed.');
    expect(shownIn(section)).toEqual([]);
  });

  it('are told as missing where what a save reads first cannot be read', async () => {
    let isDown = false;
    const { user } = await open('sp1', await tablePath(), ({ path }) =>
      isDown && path.includes('Lcr') ? Response.json({ msg: 'Out of order' }, { status: 500 }) : undefined,
    );
    await type(user, 'Digit prefix or regex of route 1', '4420');
    isDown = true;
    const section = await openPanel(user);
    await waitFor(() => expect(within(section).getByRole('alert')).toHaveTextContent('Out of order'));
    isDown = false;
    await user.click(within(section).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shownIn(section)).toHaveLength(3));
  });

  it('are copied as curl and leave no action behind', async () => {
    const { user } = await open('acct1', await applications());
    await type(user, /^Application name/, "It's");
    const section = await openPanel(user);
    await user.click(within(section).getByRole('button', { name: /^Copy as curl: PUT/ }));
    expect(await navigator.clipboard.readText()).toMatch(
      /^curl --globoff --request PUT 'http[\s\S]+--data-raw '\{"name":"It'\\''s"/,
    );
    await user.click(screen.getByRole('tab', { name: 'My actions' }));
    expect(await screen.findByText('You have changed nothing since signing in.')).toBeInTheDocument();
  });
});
