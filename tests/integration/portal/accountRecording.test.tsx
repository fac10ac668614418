import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readBucket } from '../../../sandbox/support/bucket.ts';
import { accountForms, bodies, pick, SAVED } from './accountForms.ts';
import { input, message, NOTHING_SAVED, save, type } from './form.ts';

const { platformOf, openNamed } = accountForms();
const ENABLE = 'Enable call recording';
const ALL = 'Record all calls for this account';
const VENDOR = /^Bucket Vendor/;
const PUT = 'PUT Accounts/{sid}';

const storedBucket = async (name: string) =>
  readBucket((await platformOf.row('accounts', { name }))['bucket_credential']);

describe('a stored bucket', () => {
  const MASK = 'made-uXXXXXXXXXXXXXXXXXXX';

  it('shows its secret masked as text, never in an input', async () => {
    await openNamed('sp1', 'default account');
    expect(await message(MASK)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Secret access key/)).not.toBeInTheDocument();
    expect(screen.queryByDisplayValue(MASK)).not.toBeInTheDocument();
  });

  it('is sent whole with its mask when another part changes, and keeps its secret', async () => {
    const { platform, user } = await openNamed('acct1', 'default account');
    await type(user, /^Bucket Name/, 'elsewhere');
    await user.click(screen.getByRole('button', { name: 'Delete tag 1' }));
    await save(user);
    await message(SAVED);
    const sent = {
      vendor: 's3_compatible',
      endpoint: 'https://s3.storage.example',
      name: 'elsewhere',
      access_key_id: 'MADEUPACCESSKEY',
      secret_access_key: MASK,
    };
    expect(bodies(platform)).toEqual([[PUT, { bucket_credential: sent }]]);
    expect(await storedBucket('default account')).toEqual({
      ...sent,
      secret_access_key: 'made-up-secret-access-key',
    });
  });

  it('gets a new secret by Replace, and keeps the stored one otherwise', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    await user.click(await screen.findByRole('button', { name: 'Replace: Secret access key' }));
    expect(await input(/^Secret access key/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Keep the stored one' }));
    await message(MASK);
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);

    await user.click(await screen.findByRole('button', { name: 'Replace: Secret access key' }));
    await save(user);
    await message('Required');
    await type(user, /^Secret access key/, MASK.replace('made-u', 'other-'));
    await message('This is a masked value. Enter the whole secret, or keep the stored one.');
    await type(user, /^Secret access key/, 'new secret');
    await save(user);
    await waitFor(() => expect(platform.writes()).toHaveLength(1));
    expect((await storedBucket('default account'))?.['secret_access_key']).toBe('new secret');
  });

  it('is tested as it is stored; what was changed beside its secret is not', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    await message('Tests the stored credential.');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect((await screen.findAllByText('Bucket Credential is valid.')).length).toBeGreaterThan(0);
    expect(platform.writes().map(({ body }) => body)).toEqual([
      {
        vendor: 's3_compatible',
        endpoint: 'https://s3.storage.example',
        name: 'recordings',
        access_key_id: 'MADEUPACCESSKEY',
        secret_access_key: MASK,
      },
    ]);
    await type(user, /^Bucket Name/, 'bad bucket');
    expect(screen.getByRole('button', { name: 'Test' })).toBeDisabled();
    await message(/^To test what you changed, enter the secret again/);
    await user.click(screen.getByRole('button', { name: 'Replace: Secret access key' }));
    await type(user, /^Secret access key/, 's');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    // Said once, beside the button.
    expect(
      (await screen.findByText('The specified bucket does not exist')).closest('[role=alert]'),
    ).not.toBeNull();
  });

  it('loses its mask with its vendor, and gets it back', async () => {
    const { platform, user } = await openNamed('sp1', 'Acme Support Desk');
    await message(MASK);
    await pick(user, VENDOR, 'AWS S3 Compatible');
    expect(await input(/^Secret access key/)).toHaveValue('');
    expect(await input(/^Region \(Optional\)/)).toHaveValue('');
    await pick(user, VENDOR, 'AWS S3');
    await message(MASK);
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('in a region that no list contains keeps it', async () => {
    const view = await openNamed('sp1', 'Cedar Hotel Group');
    view.leave();
    const body = {
      bucket_credential: {
        vendor: 'aws_s3',
        name: 'b',
        region: 'mars-north-1',
        access_key_id: 'A',
        secret_access_key: 'secret-on-mars',
      },
    };
    await fetch(`/api/v1/Accounts/${view.sid}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      },
      body: JSON.stringify(body),
    });
    const { platform, user } = await openNamed('sp1', 'Cedar Hotel Group');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Region/ })).toHaveTextContent(
        'mars-north-1 (not offered)',
      ),
    );
    await type(user, /^Bucket Name/, 'c');
    await save(user);
    await message(SAVED);
    expect(platform.writes().at(-1)?.body).toMatchObject({ bucket_credential: { region: 'mars-north-1' } });
  });

  it('is removed with NONE', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    await user.click(await input(ALL));
    await pick(user, VENDOR, 'NONE');
    await message(/^Saving deletes the stored credential of the bucket/);
    await user.click(screen.getByRole('button', { name: 'Turn off and delete it' }));
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([[PUT, { record_all_calls: 0, bucket_credential: { vendor: 'none' } }]]);
  });

  it('stays when NONE is asked about and cancelled', async () => {
    const { user } = await openNamed('sp1', 'default account');
    const { textContent: vendor } = await input(VENDOR);
    await pick(user, VENDOR, 'NONE');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await input(VENDOR)).toHaveTextContent(vendor ?? '');
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });
});

describe('recording as a whole', () => {
  it.each(['default account', 'Blue River Clinic', 'Acme Support Desk'])(
    'of %s switched off sends 0 and none, together',
    async name => {
      const { platform, user } = await openNamed('admin', name);
      await user.click(await input(ENABLE));
      await message(/^Saving deletes the stored credential of the bucket/);
      await user.click(screen.getByRole('button', { name: 'Turn off and delete it' }));
      expect(screen.queryByLabelText(VENDOR)).not.toBeInTheDocument();
      await save(user);
      await message(SAVED);
      expect(bodies(platform)).toEqual([
        [PUT, { record_all_calls: 0, bucket_credential: { vendor: 'none' } }],
      ]);
      expect(await storedBucket(name)).toBeNull();
      await save(user);
      await message(NOTHING_SAVED);
      expect(platform.writes()).toHaveLength(1);
    },
  );

  it('switched off and on again changes nothing', async () => {
    const { platform, user } = await openNamed('sp1', 'Blue River Clinic');
    await user.click(await input(ENABLE));
    await user.click(await screen.findByRole('button', { name: 'Turn off and delete it' }));
    await user.click(await input(ENABLE));
    expect(await input(/^Bucket Name/)).toHaveValue('clinic-bucket');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('switched off with the credential kept stops recording all calls, and nothing else', async () => {
    await platformOf
      .get()
      .db.run('UPDATE accounts SET record_all_calls = 1 WHERE name = ?', ['default account']);
    const before = await storedBucket('default account');
    const { platform, user } = await openNamed('sp1', 'default account');
    expect(await input(ALL)).toBeChecked();
    await user.click(await input(ENABLE));
    await user.click(await screen.findByRole('button', { name: 'Keep the credential' }));
    expect(await input(ALL)).not.toBeChecked();
    expect(await input(ENABLE)).toBeChecked();
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([[PUT, { record_all_calls: false }]]);
    expect(await storedBucket('default account')).toEqual(before);
  });

  it('switched off keeps the stored credential, not one that was being typed', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    await type(user, /^Bucket Name/, 'typed');
    await user.click(await input(ENABLE));
    await user.click(await screen.findByRole('button', { name: 'Keep the credential' }));
    expect(await input(/^Bucket Name/)).toHaveValue('recordings');
    await save(user);
    await waitFor(() => expect(screen.getByText('No changes')).toBeInTheDocument());
    expect(JSON.stringify(bodies(platform))).not.toContain('typed');
    expect((await storedBucket('default account'))?.['name']).toBe('recordings');
  });

  it('asked about and cancelled changes nothing', async () => {
    const { user } = await openNamed('sp1', 'default account');
    await user.click(await input(ENABLE));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await input(ENABLE)).toBeChecked();
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('switched on without a bucket changes nothing', async () => {
    const { platform, user } = await openNamed('sp1', 'Cedar Hotel Group');
    await user.click(await input(ENABLE));
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('changes its format alone', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    await pick(user, /^Audio Format/, 'wav');
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([[PUT, { record_format: 'wav' }]]);
  });

  it('shows what the platform says about the credential, and can be saved after a change', async () => {
    const { platform, user } = await openNamed('sp1', 'default account');
    platform.intercept(({ method }) =>
      method === 'PUT'
        ? Response.json({ msg: "Data too long for column 'bucket_credential' at row 1" }, { status: 500 })
        : undefined,
    );
    await type(user, /^Bucket Name/, 'a very long one');
    await save(user);
    await message('This is longer than the platform can store.');
    platform.intercept(null);
    await type(user, /^Bucket Name/, 'short');
    await waitFor(() =>
      expect(screen.queryByText('This is longer than the platform can store.')).not.toBeInTheDocument(),
    );
    await save(user);
    await message(SAVED);
  });

  it('is not there when recording is disabled', async () => {
    await openNamed('sp1', 'default account', { flags: { disableCallRecording: true } });
    expect(screen.queryByRole('heading', { name: 'Call recording' })).not.toBeInTheDocument();
  });
});
