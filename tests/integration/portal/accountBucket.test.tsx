import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readBucket } from '../../../sandbox/support/bucket.ts';
import { accountForms, bodies, pick, SAVED } from './accountForms.ts';
import { input, message, NOTHING_SAVED, save, type } from './form.ts';

const { platformOf, openNamed } = accountForms();
const ENABLE = 'Enable call recording';
const ALL = 'Record all calls for this account';
const VENDOR = /^Bucket Vendor/;
const PUT = 'PUT Accounts/{sid}';
const KEY = {
  type: 'service_account',
  project_id: 'lumen',
  private_key: '-----BEGIN PRIVATE KEY-----\nQUJDREVGR0g=\n-----END PRIVATE KEY-----\n',
  client_email: 'svc@lumen.example.com',
};

/** An account without any recording, with the section switched on. */
const openNew = async (login = 'sp1') => {
  const view = await openNamed(login, 'Cedar Hotel Group');
  await view.user.click(await input(ENABLE));
  return view;
};

const storedBucket = async (name: string) =>
  readBucket((await platformOf.row('accounts', { name }))['bucket_credential']);

const chooseFile = async (user: UserEvent, content: string) =>
  user.upload(
    await input(/^Service key: Choose a file/),
    new File([content], 'key.json', { type: 'application/json' }),
  );

const keyText = JSON.stringify(KEY);

/** What a user types for each vendor, and what is sent of it. */
const VENDORS: readonly [string, (user: UserEvent) => Promise<void>, object][] = [
  [
    'AWS S3',
    async user => {
      await type(user, /^Bucket Name/, 'recordings');
      await type(user, /^Access key ID/, 'AKIA');
      await type(user, /^Secret access key/, ' s3cret key ');
    },
    {
      vendor: 'aws_s3',
      region: 'us-east-1',
      name: 'recordings',
      access_key_id: 'AKIA',
      secret_access_key: ' s3cret key ',
    },
  ],
  [
    'AWS S3 Compatible',
    async user => {
      await type(user, /^Endpoint URI/, 'https://s3.example.com');
      await type(user, /^Bucket Name/, 'recordings');
      await type(user, /^Access key ID/, 'AKIA');
      await type(user, /^Secret access key/, 's3cret key');
    },
    {
      vendor: 's3_compatible',
      endpoint: 'https://s3.example.com',
      name: 'recordings',
      access_key_id: 'AKIA',
      secret_access_key: 's3cret key',
    },
  ],
  [
    'Azure Cloud Storage',
    async user => {
      await type(user, /^Container Name/, 'recordings');
      await type(user, /^Connection String/, 'AccountKey=abc');
    },
    { vendor: 'azure', name: 'recordings', connection_string: 'AccountKey=abc' },
  ],
  [
    'Google Cloud Storage',
    async user => {
      await type(user, /^Bucket Name/, 'recordings');
      await chooseFile(user, JSON.stringify(KEY, null, 2));
    },
    { vendor: 'google', name: 'recordings', service_key: keyText },
  ],
];

describe('a new bucket', () => {
  it.each(VENDORS)('%s: tested as typed, saved whole, masked afterwards', async (vendor, fill, sent) => {
    const { platform, user, sid } = await openNew();
    await pick(user, VENDOR, vendor);
    expect(await screen.findByRole('button', { name: 'Test' })).toBeDisabled();
    await fill(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect((await screen.findAllByText('Bucket Credential is valid.')).length).toBeGreaterThan(0);
    await user.click(await input(ALL));
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      { method: 'POST', path: `Accounts/${sid}/BucketCredentialTest`, body: sent },
      {
        method: 'PUT',
        path: `Accounts/${sid}`,
        body: { record_all_calls: true, bucket_credential: sent },
      },
    ]);
    const { service_key, ...plain } = sent as { service_key?: string };
    expect(await storedBucket('Cedar Hotel Group')).toEqual(sent);
    // No secret is left on the page, and saving again sends nothing.
    for (const secret of ['s3cret key', 'AccountKey=abc', 'QUJDREVGR0g='].filter(text =>
      JSON.stringify({ ...plain, service_key }).includes(text),
    )) {
      expect(document.body.textContent).not.toContain(secret);
      expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
    }
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toHaveLength(2);
  });

  it('is refused with what is missing at its fields', async () => {
    const { platform, user } = await openNew();
    await pick(user, VENDOR, 'AWS S3');
    await save(user);
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(3));
    expect(platform.writes()).toEqual([]);
  });

  it('is needed once all calls are recorded', async () => {
    const { platform, user } = await openNew();
    await user.click(await input(ALL));
    await save(user);
    await message('Recording all calls needs a bucket.');
    expect(platform.writes()).toEqual([]);
  });

  it('carries its tags', async () => {
    const { platform, user } = await openNew();
    await pick(user, VENDOR, 'Azure Cloud Storage');
    await type(user, /^Container Name/, 'c');
    await type(user, /^Connection String/, 's');
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    const tags = within(screen.getByRole('group', { name: 'Azure Cloud Storage Tags' }));
    const [first, second] = tags.getAllByLabelText(/^Name/);
    await user.type(first as HTMLElement, 'team');
    await save(user);
    await waitFor(() => expect(tags.getAllByText('Required')).toHaveLength(3));
    expect(platform.writes()).toEqual([]);
    await user.type(tags.getAllByLabelText(/^Value/)[0] as HTMLElement, 'support');
    expect(second).toBeInTheDocument();
    await user.click(tags.getByRole('button', { name: 'Delete tag 2' }));
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([
      [
        PUT,
        {
          bucket_credential: {
            vendor: 'azure',
            name: 'c',
            connection_string: 's',
            tags: [{ Key: 'team', Value: 'support' }],
          },
        },
      ],
    ]);
  });
});

describe('a Google key file', () => {
  it.each([
    ['is no JSON', 'not JSON', 'Invalid service key file, could not parse as JSON.'],
    ['has no private_key', '{"client_email":"a"}', 'Invalid service key file, could not parse as JSON.'],
    ['is no key at all', ' '.repeat(64 * 1024 + 1), 'This file is too large for a key: at most 64 kB.'],
    [
      'has no project_id',
      '{"client_email":"a","private_key":"b"}',
      'The service key file has no project_id, which the platform requires.',
    ],
  ])('that %s is refused', async (_what, content, text) => {
    const { user } = await openNew();
    await pick(user, VENDOR, 'Google Cloud Storage');
    await type(user, /^Bucket Name/, 'b');
    await chooseFile(user, content);
    // Said once, at the field.
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Test' })).toBeDisabled();
  });

  it('is shown with its private key masked', async () => {
    const { user } = await openNew();
    await pick(user, VENDOR, 'Google Cloud Storage');
    await chooseFile(user, keyText);
    const shown = await screen.findByRole('region', { name: /^Service key/ });
    expect(shown).toHaveTextContent('svc@lumen.example.com');
    expect(shown).toHaveTextContent(/QUJDREX+"/);
    expect(shown).not.toHaveTextContent('QUJDREVGR0g=');
  });
});
