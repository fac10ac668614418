import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { clearCredential } from '../../../sandbox/speech/credential.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { message, NOTHING_SAVED, save } from './form.ts';
import { ADDED, CHANGED, field, pickVendor, put, settled, speechForms, tick } from './speechForms.ts';

const platformOf = portalSandbox();
const { add, edit } = speechForms(platformOf);

const storedOf = async (sid: string) =>
  clearCredential(await platformOf.row('speech_credentials', { speech_credential_sid: sid }));

/** Vendor of the seed, the field that changes, and the property that it is. */
const CASES: readonly [vendor: string, field?: string, value?: string, property?: string][] = [
  ['assemblyai', 'service_version', 'v2'],
  ['aws', 'aws_region', 'sa-east-1'],
  ['cartesia', 'options', '{"speed": 1}'],
  ['cobalt', 'cobalt_server_uri', '10.1.0.1:2727'],
  ['custom:acme-voice', 'custom_stt_url', 'wss://other.example.com'],
  ['deepgram', 'deepgram_endpoint', 'api.eu.deepgram.com', 'deepgram_stt_uri'],
  ['deepgramflux'],
  ['elevenlabs', 'options', '{"optimize_streaming_latency": 1}'],
  ['gladia', 'region', 'eu-west'],
  ['google', 'model_id', 'gemini-2.5-pro-tts'],
  ['houndify', 'houndify_server_uri', 'wss://audio.example.com'],
  ['ibm', 'tts_region', 'eu-gb'],
  ['inworld', 'options', '{"temperature": 1}'],
  ['microsoft', 'region', 'uksouth'],
  ['nuance', undefined],
  ['nvidia', 'riva_server_uri', '10.1.0.2:50051'],
  ['openai', undefined],
  ['playht', 'options', '{"speed": 2}'],
  ['resemble', undefined],
  ['rimelabs', 'options', '{"speedAlpha": 2}'],
  ['soniox'],
  ['speechmatics', 'speechmatics_endpoint', 'wus.rt.speechmatics.com', 'speechmatics_stt_uri'],
  ['verbio', 'engine_version', 'V1'],
  ['voxist'],
  ['wellsaid'],
  ['whisper', undefined],
];

const OPTIONS = 'Extra Options';

describe('a stored speech service', () => {
  it.each(CASES)(
    'of %s saves nothing untouched, and just %s',
    async (vendor, name, value, property = name) => {
      const { platform, user, sid } = await edit({
        vendor,
        ...(vendor === 'google' ? { label: 'acct' } : {}),
      });
      await settled();
      for (const input of document.querySelectorAll<HTMLInputElement>('.pb-form input'))
        expect(input.value).not.toMatch(/made-|XXXX/);
      const before = await storedOf(sid);
      await save(user);
      await message(NOTHING_SAVED);
      expect(platform.writes()).toEqual([]);
      expect(platform.lines().filter(line => line.includes('supportedLanguages'))).toEqual([]);
      if (name === undefined || value === undefined || property === undefined) return;
      if (name === 'options' && !document.querySelector('[name=options]')) await tick(user, OPTIONS);
      await put(user, name, value);
      await save(user);
      await message(CHANGED);
      const writes = platform.writes();
      expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `PUT ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials/${sid}`,
      ]);
      const after = await storedOf(sid);
      const tls = property === 'deepgram_stt_uri' ? { deepgram_stt_use_tls: 1 } : {};
      expect(after).toEqual({ ...before, [property]: value, ...tls });
      await save(user);
      await message(NOTHING_SAVED);
      await waitFor(() => expect(platform.writes()).toHaveLength(1));
      expect(screen.queryByText(/did not store everything/)).not.toBeInTheDocument();
    },
  );

  it.each([
    [
      'admin',
      `ServiceProviders/${DEFAULT_PROVIDER}`,
      { vendor: 'nvidia' },
      'riva_server_uri',
      '10.1.0.2:50051',
    ],
    [
      'acct1',
      `Accounts/${DEFAULT_ACCOUNT}`,
      { vendor: 'google', label: 'acct' },
      'model_id',
      'gemini-2.5-pro-tts',
    ],
  ])('is changed by %s at %s', async (login, owner, where, name, value) => {
    const { platform, user, sid } = await edit(where, login);
    await settled();
    await put(user, name, value);
    await save(user);
    await message(CHANGED);
    expect(platform.writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT ${owner}/SpeechCredentials/${sid}`,
    ]);
  });

  it('keeps the numbers of its options where they are formatted', async () => {
    const { user } = await edit({ vendor: 'cartesia' });
    await settled();
    if (!document.querySelector('[name=options]')) await tick(user, OPTIONS);
    await put(user, 'options', '{"seed":12345678901234567890}');
    await user.click(screen.getByRole('button', { name: 'Beautify' }));
    expect(await field('options')).toHaveValue('{\n  "seed": 12345678901234567890\n}');
  });

  it('says what the platform did not store, keeps it in the form, and can save again', async () => {
    const { platform, user, sid } = await edit({ vendor: 'nvidia' });
    await settled();
    await put(user, 'riva_server_uri', '10.1.0.2:50051');
    platform.intercept(({ method }) => (method === 'PUT' ? new Response(null, { status: 204 }) : undefined));
    await save(user);
    await message('The platform reported success, but did not store everything.');
    expect(screen.getByText('Riva Server Uri', { selector: 'li' })).toBeVisible();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
    expect(await field('riva_server_uri')).toHaveValue('10.1.0.2:50051');
    platform.intercept(null);
    await save(user);
    await message(CHANGED);
    expect(await storedOf(sid)).toMatchObject({ riva_server_uri: '10.1.0.2:50051' });
    expect(screen.queryByText(/did not store everything/)).not.toBeInTheDocument();
  });

  it('of a server of one’s own is switched off by halves, and names what another way of using it clears', async () => {
    const added = await add();
    await pickVendor(added.user, 'Deepgram (TTS/STT)');
    await put(added.user, 'label', 'on-prem');
    await put(added.user, 'hosting', 'container');
    for (const use of ['Use for text-to-speech', 'Use for speech-to-text']) await tick(added.user, use);
    await put(added.user, 'deepgram_stt_uri', '10.0.0.1:80');
    await put(added.user, 'deepgram_tts_uri', 'http://10.0.0.2');
    await save(added.user);
    await message(ADDED);
    cleanup();
    const { user, sid } = await edit({ vendor: 'deepgram', label: 'on-prem' });
    await settled();
    await tick(user, 'Use for text-to-speech');
    await save(user);
    await message(CHANGED);
    expect(await storedOf(sid)).toMatchObject({
      deepgram_stt_uri: '10.0.0.1:80',
      deepgram_tts_uri: 'http://10.0.0.2',
    });
    await put(user, 'hosting', 'hosted');
    await message('Saving clears fields that no longer apply: TTS Container URI.');
    await user.click(screen.getByText(/changed|unsaved/, { selector: 'footer button' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('TTS Container URI');
    expect(dialog).toHaveTextContent('http://10.0.0.2');
  });

  it('opens a new one like it, without its secrets and its label', async () => {
    const { user } = await edit({ vendor: 'deepgram', label: 'acct' });
    await settled();
    await user.click(screen.getByText('Add one like this'));
    await message(/Its secrets are not copied/);
    expect(await field('vendor')).toHaveValue('Deepgram (TTS/STT)');
    expect(await field('label')).toHaveValue('');
    expect(await field('api_key')).toHaveValue('');
  });

  it('opens a new one like it, with the addresses of a vendor of its own', async () => {
    const { user, sid } = await edit({ vendor: 'custom:acme-voice' });
    await settled();
    await user.click(screen.getByText('Add one like this'));
    await message(/Its secrets are not copied/);
    const url = String((await storedOf(sid))['custom_stt_url']);
    expect(url).toMatch(/^wss:/);
    expect(await field('custom_stt_url')).toHaveValue(url);
  });

  it('of a vendor nobody knows keeps what it has', async () => {
    const row = await platformOf.row('speech_credentials', { vendor: 'nvidia' });
    const sid = String(row['speech_credential_sid']);
    const { platform, user } = await edit({ vendor: 'nvidia' }, 'sp1', {
      intercept: ({ method, path }) =>
        method === 'GET' && path.endsWith(sid)
          ? Response.json({
              speech_credential_sid: sid,
              service_provider_sid: DEFAULT_PROVIDER,
              account_sid: null,
              vendor: '<b>new</b>',
              label: null,
              use_for_tts: 1,
              use_for_stt: 0,
              api_key: 'abcdefXXXX',
              region: 'mars',
              flavour: '<i>mild</i>',
            })
          : undefined,
    });
    await settled();
    expect(screen.getByText('<i>mild</i>')).toBeVisible();
    expect(screen.getByText('abcdefXXXX')).toBeVisible();
    await put(user, 'region', 'venus');
    await save(user);
    await waitFor(() => expect(platform.writes()).toHaveLength(1));
    expect(platform.writes()[0]?.body).toEqual({
      use_for_tts: 1,
      use_for_stt: 0,
      region: 'venus',
      flavour: '<i>mild</i>',
    });
  });

  it('is not changed by view-only users', async () => {
    await edit({ vendor: 'aws' }, 'sp1view');
    await message('You are signed in with view-only access: nothing on this page can be changed.');
    expect(screen.queryByText('Save')).not.toBeInTheDocument();
    expect(screen.queryByText('Add one like this')).not.toBeInTheDocument();
  });

  it('of the provider is not for account users', async () => {
    await edit({ vendor: 'nvidia' }, 'acct1');
    await message('You do not have access to this resource');
    await waitFor(() => expect(location.pathname).toBe('/internal/speech-services'));
  });
});
