import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../src/internal/providers.ts';
import catalogue from '../../../src/platform/vendors.json' with { type: 'json' };
import { portalSandbox } from '../../support/portalSandbox.ts';
import {
  box,
  chooseIn,
  group,
  openApplication,
  settled,
  showsIn,
  withoutStoredHooks,
} from './applicationForm.ts';
import { message, save, NOTHING_SAVED } from './form.ts';

// A long form in a slow DOM.
const platformOf = portalSandbox();
const SPEAK = 'Speech synthesis';
const HEAR = 'Speech recognition';
const SPEAK_VENDOR = 'Speech synthesis vendor';
const HEAR_VENDOR = 'Speech recognizer vendor';
const NAME = 'hello world';

const bodies = async (user: Parameters<typeof save>[0], platform: { writes: () => { body: unknown }[] }) => {
  await save(user);
  await message('Application updated successfully');
  return platform.writes().map(({ body }) => withoutStoredHooks(body));
};

const { custom: _bare, ...known } = catalogue.vendors;

describe('a stored application', () => {
  // Values no list contains, of a vendor that may not even have credentials.
  it.each([...Object.keys(known), 'custom:nobody', 'newcomer'])(
    'of %s is shown as it is, and saved untouched sends nothing',
    async vendor => {
      const { platform, user } = await openApplication(platformOf, NAME, {
        columns: {
          speech_synthesis_vendor: vendor,
          speech_synthesis_language: 'xx-YY',
          speech_synthesis_voice: 'stored-voice',
          speech_synthesis_label: 'stored-label',
          speech_recognizer_vendor: vendor,
          speech_recognizer_language: 'zz-ZZ',
          use_for_fallback_speech: 1,
          fallback_speech_synthesis_vendor: vendor,
          fallback_speech_synthesis_voice: 'other-voice',
        },
      });
      await settled();
      const name = (known as Record<string, { displayName: string }>)[vendor]?.displayName ?? vendor;
      const shown = (await box(SPEAK, SPEAK_VENDOR)).value;
      expect(shown).toContain(vendor === 'custom:nobody' ? 'nobody (custom)' : name);
      const values = [...document.querySelectorAll('input')].map(({ value }) => value);
      for (const value of ['stored-voice', 'other-voice'])
        expect(values.some(one => one.includes(value))).toBe(true);
      expect(screen.getByText('No changes')).toBeInTheDocument();
      await save(user);
      await message(NOTHING_SAVED);
      expect(platform.writes()).toEqual([]);
    },
  );

  it('of deepgramriver keeps it, marked, and it is not offered anew', async () => {
    const { user } = await openApplication(platformOf, NAME, {
      columns: { speech_recognizer_vendor: 'deepgramriver' },
    });
    await settled();
    await showsIn(HEAR, HEAR_VENDOR, 'Deepgram River (not offered)');
    await chooseIn(user, HEAR, HEAR_VENDOR, 'Deepgram Flux');
    expect(await message('This vendor recognizes the language itself.')).toBeInTheDocument();
    await chooseIn(user, HEAR, HEAR_VENDOR, 'Deepgram River (not offered)');
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });
});

describe('choosing a vendor', () => {
  it('offers those the account has credentials for and that can do it', async () => {
    const { user } = await openApplication(platformOf, NAME);
    await settled();
    await user.click(await box(SPEAK, SPEAK_VENDOR));
    const speaking = screen.getAllByRole('option').map(option => option.textContent);
    expect(speaking).toEqual(expect.arrayContaining(['Google', 'Microsoft', 'WellSaid', 'Whisper']));
    for (const never of ['Gladia', 'OpenAI', 'Soniox', 'Deepgram Flux', 'Custom'])
      expect(speaking).not.toContain(never);
    await user.keyboard('{Escape}');
    await user.click(await box(HEAR, HEAR_VENDOR));
    const hearing = screen.getAllByRole('option').map(option => option.textContent);
    expect(hearing).toEqual(expect.arrayContaining(['Google', 'Gladia', 'Deepgram Flux']));
    for (const never of ['WellSaid', 'PlayHT', 'RimeLabs', 'Inworld', 'Deepgram River'])
      expect(hearing).not.toContain(never);
  });

  it.each([
    { login: 'sp1', owner: 'ServiceProviders', voice: 'pNInz6obpgDQGcFmaJgB' },
    { login: 'acct1', owner: 'Accounts', choice: /^Rachel - american/, voice: '21m00Tcm4TlvDq8ikWAM' },
  ])('takes language and voice from its lists, once ($login)', async ({ login, owner, choice, voice }) => {
    const { platform, user } = await openApplication(platformOf, NAME, { login });
    await settled();
    const mark = platform.sent.length;
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'ElevenLabs');
    await showsIn(SPEAK, 'Language', 'English');
    expect(platform.lines(mark).filter(line => line.includes('supportedLanguages'))).toEqual([
      expect.stringMatching(new RegExp(`^GET ${owner}/.*\\?vendor=elevenlabs$`)),
    ]);
    if (choice) await chooseIn(user, SPEAK, 'Voice', choice);
    expect(await bodies(user, platform)).toEqual([
      {
        speech_synthesis_vendor: 'elevenlabs',
        speech_synthesis_language: 'en',
        speech_synthesis_voice: voice,
      },
    ]);
  });

  it('of which deepgram has models instead of voices, and no language', async () => {
    const { platform, user } = await openApplication(platformOf, NAME);
    await settled();
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'Deepgram');
    expect((await box(SPEAK, 'Model')).value).toBe('');
    await waitFor(async () => expect((await box(SPEAK, 'Model')).value).not.toBe(''));
    expect((await group(SPEAK)).queryByLabelText('Language')).not.toBeInTheDocument();
    const [body] = await bodies(user, platform);
    expect(Object.keys(body as object).sort()).toEqual(['speech_synthesis_vendor', 'speech_synthesis_voice']);
  });

  it('of one’s own wants language and voice, and a language of at most 12 characters', async () => {
    const { platform, user } = await openApplication(platformOf, NAME);
    await settled();
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'acme-voice (custom)');
    const speech = await group(SPEAK);
    await user.clear(speech.getByLabelText(/^Language/));
    await save(user);
    expect(await speech.findAllByText('Required')).toHaveLength(2);
    await user.type(speech.getByLabelText(/^Language/), 'en-US-x-thirteen');
    await user.type(speech.getByLabelText(/^Voice/), 'v1');
    await save(user);
    await message('Must be 12 characters or less');
    expect(platform.writes()).toEqual([]);
    await user.clear(speech.getByLabelText(/^Language/));
    await user.type(speech.getByLabelText(/^Language/), 'en');
    expect(await bodies(user, platform)).toEqual([
      {
        speech_synthesis_vendor: 'custom:acme-voice',
        speech_synthesis_language: 'en',
        speech_synthesis_voice: 'v1',
      },
    ]);
  });

  it('an answer for a vendor no longer chosen changes nothing', async () => {
    const { platform, user } = await openApplication(platformOf, NAME);
    await settled();
    let release: (() => void) | undefined;
    platform.intercept(({ query }) =>
      query === '?vendor=elevenlabs'
        ? new Promise(resolve => {
            release = () => resolve(Response.json({ tts: [{ value: 'late', name: 'Late', voices: [] }] }));
          })
        : undefined,
    );
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'ElevenLabs');
    await waitFor(() => expect(release).toBeDefined());
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'Whisper');
    release?.();
    await showsIn(SPEAK, 'Voice', 'Alloy');
    expect(await bodies(user, platform)).toEqual([
      { speech_synthesis_vendor: 'whisper', speech_synthesis_voice: 'alloy' },
    ]);
  });

  it.each([
    [SPEAK, SPEAK_VENDOR, 'ElevenLabs', 'elevenlabs', { speech_synthesis_voice: 'late' }],
    [HEAR, HEAR_VENDOR, 'Gladia', 'gladia', { speech_recognizer_language: 'xx' }],
  ])(
    'holds a save until the lists of the vendor are there (%s)',
    async (title, field, name, vendor, expected) => {
      const { platform, user } = await openApplication(platformOf, NAME);
      await settled();
      let release: (() => void) | undefined;
      const voices = [{ value: 'late', name: 'Late' }];
      const lists = { tts: [{ value: 'en', name: 'English', voices }], stt: [{ value: 'xx', name: 'X' }] };
      platform.intercept(({ query }) =>
        query === `?vendor=${vendor}`
          ? new Promise(resolve => {
              release = () => resolve(Response.json(lists));
            })
          : undefined,
      );
      await chooseIn(user, title, field, name);
      await waitFor(() => expect(release).toBeDefined());
      await save(user);
      expect(platform.writes()).toEqual([]);
      release?.();
      await message('Application updated successfully');
      expect(platform.writes()[0]?.body).toMatchObject(expected);
    },
  );

  it.each([422, 500])('whose lists fail with %i leaves free texts and says why', async status => {
    const { platform, user } = await openApplication(platformOf, NAME);
    await settled();
    platform.intercept(({ query }) =>
      query === '?vendor=elevenlabs'
        ? Response.json({ msg: 'failed to list voices' }, { status })
        : undefined,
    );
    const mark = platform.sent.length;
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'ElevenLabs');
    await message(/^Languages and voices could not be read: failed to list voices/);
    expect(platform.lines(mark).filter(line => line.includes('vendor=elevenlabs'))).toHaveLength(1);
    await save(user);
    expect(await (await group(SPEAK)).findByText('Required')).toBeVisible();
    await user.type((await group(SPEAK)).getByLabelText(/^Voice/), 'typed');
    expect(await bodies(user, platform)).toEqual([
      { speech_synthesis_vendor: 'elevenlabs', speech_synthesis_voice: 'typed' },
    ]);
  });

  it('without knowing the credentials offers every vendor', async () => {
    const { platform, user, router } = await openApplication(platformOf, NAME);
    await settled();
    const here = location.pathname;
    platform.intercept(({ path }) =>
      path.endsWith('SpeechCredentials') ? Response.json({ msg: 'no way' }, { status: 400 }) : undefined,
    );
    await router.navigate('/internal/accounts');
    await screen.findByRole('heading', { level: 1, name: /^Accounts/ });
    queryClient.removeQueries({ queryKey: ['speech-services'] });
    await router.navigate(here);
    await message(/The speech credentials could not be read: no way/);
    await user.click(await box(SPEAK, SPEAK_VENDOR));
    expect(screen.getAllByRole('option').length).toBeGreaterThan(14);
  });
});

describe('labels', () => {
  it('belong to a vendor and select its credential', async () => {
    const { platform, user } = await openApplication(platformOf, NAME);
    await settled();
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'Microsoft');
    await chooseIn(user, SPEAK, 'Label', 'onprem');
    await settled();
    const voice = (await group(SPEAK)).getByLabelText(/^Voice/);
    await user.clear(voice);
    await user.type(voice, 'mine');
    await chooseIn(user, HEAR, HEAR_VENDOR, 'Gladia');
    await settled();
    const [body] = await bodies(user, platform);
    expect(body).toMatchObject({
      speech_synthesis_vendor: 'microsoft',
      speech_synthesis_label: 'onprem',
      speech_synthesis_voice: 'mine',
      speech_recognizer_vendor: 'gladia',
    });
  });

  it('of a credential with a voice of its own keep that voice when the language changes', async () => {
    const { platform, user } = await openApplication(platformOf, NAME);
    await settled();
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'Microsoft');
    await chooseIn(user, SPEAK, 'Label', 'onprem');
    await settled();
    const voice = (await group(SPEAK)).getByLabelText(/^Voice/);
    await user.clear(voice);
    await user.type(voice, 'BrandVoiceNeural');
    await chooseIn(user, SPEAK, 'Language', 'English (United Kingdom)');
    const [body] = await bodies(user, platform);
    expect(body).toMatchObject({
      speech_synthesis_language: 'en-GB',
      speech_synthesis_voice: 'BrandVoiceNeural',
    });
  });
});
