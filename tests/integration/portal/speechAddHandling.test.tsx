import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { VENDOR_ENTRIES } from '../../../src/resources/speech-services/model/catalogue.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { message, save } from './form.ts';
import {
  ADDED,
  chooseKey,
  field,
  KEY_FILE,
  pickVendor,
  put,
  settled,
  speechForms,
  tick,
} from './speechForms.ts';

const platformOf = portalSandbox();
const { add, open } = speechForms(platformOf);

const STT = 'Use for speech-to-text';
const IS_STT = { use_for_tts: 0, use_for_stt: 1 };

describe('a new speech service', () => {
  it('belongs to the account of an account user, at its path', async () => {
    const { platform, user } = await add('acct1');
    await pickVendor(user, 'Soniox (STT)');
    // Key by key: nothing masks a secret on the way.
    await user.type(await field('api_key'), 'made-up-secret');
    await put(user, 'label', 'mine');
    await save(user);
    await message(ADDED);
    expect(platform.writes()[0]).toEqual({
      method: 'POST',
      path: `Accounts/${DEFAULT_ACCOUNT}/SpeechCredentials`,
      body: {
        account_sid: DEFAULT_ACCOUNT,
        service_provider_sid: DEFAULT_PROVIDER,
        vendor: 'soniox',
        label: 'mine',
        ...IS_STT,
        api_key: 'made-up-secret',
      },
    });
  });

  it('of an admin belongs to the service provider in view', async () => {
    const { platform, user } = await add('admin');
    await pickVendor(user, 'Soniox (STT)');
    await put(user, 'api_key', 'key');
    await save(user);
    await message(ADDED);
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: `ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`,
        body: {
          account_sid: null,
          service_provider_sid: DEFAULT_PROVIDER,
          vendor: 'soniox',
          label: null,
          ...IS_STT,
          api_key: 'key',
        },
      },
    ]);
  });

  it.each([
    ['Label mine is already in use for another speech credential', 422, 'label'],
    ['invalid soniox speech credential: api_key is required', 500, 'api_key'],
  ])('%s stands at its field, and the form stays', async (msg, status, name) => {
    const { platform, user } = await add();
    await pickVendor(user, 'Soniox (STT)');
    await put(user, 'api_key', 'key');
    await put(user, 'label', 'mine');
    platform.intercept(({ method }) => (method === 'POST' ? Response.json({ msg }, { status }) : undefined));
    await save(user);
    await waitFor(async () => expect(await field(name)).toBeInvalid());
    expect(await field('label')).toHaveValue('mine');
    expect(location.pathname).toBe('/internal/speech-services/add');
    platform.intercept(null);
    await put(user, name, 'other');
    await save(user);
    await message(ADDED);
  });

  const NO_KEY = 'Invalid service key file, could not parse as JSON.';
  it.each([
    ['without JSON', 'no json', NO_KEY],
    ['without a private key', '{"client_email":"a@example.com"}', NO_KEY],
    ['of a megabyte', ' '.repeat(1024 * 1024), 'This file is too large for a key: at most 64 kB.'],
  ])('refuses the key file %s, and takes another', async (_kind, text, said) => {
    const { user } = await add();
    await pickVendor(user, 'Google (TTS/STT)');
    await chooseKey(user, text);
    // Said once, at the field.
    expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull();
    await chooseKey(user, KEY_FILE);
    expect(await screen.findByText(/voice@example/)).toBeVisible();
    expect(screen.queryByText(/ijklmnop/)).not.toBeInTheDocument();
    await user.click(screen.getByText('Replace'));
    await screen.findByLabelText(/^Service key: /);
  });

  it('takes a typed model where the models cannot be listed', async () => {
    const { platform, user } = await add('sp1', {
      intercept: ({ path }) =>
        path.endsWith('AndVoices') ? Response.json({ msg: 'fetch failed' }, { status: 422 }) : undefined,
    });
    await pickVendor(user, 'Inworld (TTS)');
    await message(/The models could not be listed: fetch failed/);
    await put(user, 'api_key', 'key');
    await put(user, 'model_id', 'my-model');
    await save(user);
    await message(ADDED);
    expect(platform.writes()[0]?.body).toMatchObject({ model_id: 'my-model' });
  });

  it('says what another vendor drops, and needs a use', async () => {
    const { platform, user } = await add();
    await pickVendor(user, 'Soniox (STT)');
    await put(user, 'api_key', 'key');
    await pickVendor(user, 'AWS (TTS/STT)');
    await message(/^AWS does not use these fields, so they were cleared: API key\.$/);
    await tick(user, STT);
    await put(user, 'aws_credential_type', 'instance_profile');
    await put(user, 'aws_region', 'eu-west-1');
    await save(user);
    await message('Tick at least one use.');
    expect(platform.writes()).toEqual([]);
  });

  it('offers what the flags leave', async () => {
    const { user } = await add('sp1', {
      config: { flags: { disableCustomSpeech: true, disableAdditionalSpeechVendors: true } },
    });
    await user.click(await field('vendor'));
    await screen.findByText('Soniox (STT)', { selector: '[role=option]' });
    expect(screen.queryByText('Custom (TTS/STT)')).not.toBeInTheDocument();
    expect(screen.queryByText('Speechmatics (STT)')).not.toBeInTheDocument();
    expect(screen.queryByText(/River/)).not.toBeInTheDocument();
  });

  it.each([
    ['vendor=aws&label=sales', 'AWS (TTS/STT)', 'sales', ''],
    ['vendor=custom%3Aacme', 'Custom (TTS/STT)', '', 'acme'],
    ['vendor=nobody', '', '', ''],
    ['vendor=deepgramriver', '', '', ''],
    ['label=%3Cb%3E', '', '', ''],
  ])('begins with what was asked for: %s', async (search, vendor, label, name) => {
    const { user } = await open('sp1', `/internal/speech-services/add?${search}`);
    await settled();
    expect(await field('vendor')).toHaveValue(vendor);
    if (vendor) expect(await field('label')).toHaveValue(label);
    if (name) expect(await field('custom_name')).toHaveValue(name);
    expect(screen.queryByText(/Its secrets are not copied/)).not.toBeInTheDocument();
    if (!vendor) await pickVendor(user, 'Soniox (STT)');
  });

  it('draws a vendor that was added by one entry', async () => {
    VENDOR_ENTRIES.push({
      vendor: 'newcomer',
      name: 'Newcomer',
      tts: true,
      stt: false,
      fields: [
        {
          name: 'planet',
          kind: 'select',
          label: 'Planet',
          required: true,
          options: [{ id: 'm', name: 'Mars' }],
        },
        { name: 'newcomer_token', kind: 'secret', required: true },
      ],
    });
    onTestFinished(() => void VENDOR_ENTRIES.pop());
    const { platform, user } = await add('sp1', {
      intercept: ({ method }) =>
        method === 'POST' ? Response.json({ sid: 'new' }, { status: 201 }) : undefined,
    });
    await pickVendor(user, 'Newcomer (TTS)');
    await put(user, 'planet', 'm');
    await put(user, 'newcomer_token', 'secret');
    await save(user);
    await message(ADDED);
    expect(platform.writes()[0]?.body).toMatchObject({
      vendor: 'newcomer',
      planet: 'm',
      newcomer_token: 'secret',
    });
  });
});
