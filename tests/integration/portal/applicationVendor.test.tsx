import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { box, chooseIn, group, settled, showsIn } from './applicationForm.ts';
import { choose, message, save, type } from './form.ts';
import { field } from './speechForms.ts';

// A long form in a slow DOM.
const platformOf = portalSandbox();
const SPEAK = 'Speech synthesis';
const HEAR = 'Speech recognition';
const SPEAK_VENDOR = 'Speech synthesis vendor';
const HEAR_VENDOR = 'Speech recognizer vendor';

/** The add form of an account whose credentials are these of the seed's. */
const open = async (where: string, login = 'acct1') => {
  await platformOf.get().db.run(`DELETE FROM speech_credentials WHERE NOT (${where})`);
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/applications/add',
    user: login,
    picked: DEFAULT_PROVIDER,
  });
  await settled();
  return view;
};

describe('a new application begins with a vendor that the account has credentials for', () => {
  it.each([
    ["vendor IN ('google', 'aws')", 'Google', 'Google'],
    ["vendor IN ('aws', 'microsoft')", 'AWS', 'AWS'],
    ["vendor IN ('elevenlabs', 'gladia')", 'ElevenLabs', 'Gladia'],
    ["vendor LIKE 'custom:%'", 'acme-voice (custom)', 'acme-voice (custom)'],
  ])('with credentials %s it speaks with %s and hears with %s', async (where, speaks, hears) => {
    await open(where);
    await showsIn(SPEAK, SPEAK_VENDOR, speaks);
    await showsIn(HEAR, HEAR_VENDOR, hears);
    expect(screen.queryByDisplayValue(/not offered/)).not.toBeInTheDocument();
    // What the portal fills in is no change of the user's.
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('and with a language and voice of that vendor, which are sent', async () => {
    const { platform, user } = await open("vendor = 'elevenlabs' OR vendor = 'aws'");
    await showsIn(SPEAK, SPEAK_VENDOR, 'AWS');
    await waitFor(async () => expect((await box(SPEAK, 'Voice')).value).not.toBe(''));
    await type(user, /^Application name/, 'hello');
    for (const legend of ['Calling webhook', 'Call status webhook']) {
      await user.click((await group(legend)).getByLabelText(/^URL/));
      await user.paste('https://new.example.com');
    }
    await save(user);
    await message('Application created successfully');
    expect(platform.writes()[0]?.body).toMatchObject({
      speech_synthesis_vendor: 'aws',
      speech_synthesis_language: 'en-US',
      speech_synthesis_voice: expect.not.stringMatching(/Standard-C/),
      speech_recognizer_vendor: 'aws',
    });
  });

  it('and with the first label where no credential of the vendor is without one', async () => {
    await open("vendor = 'google' AND label IS NOT NULL");
    await showsIn(SPEAK, 'Label', 'acct');
    await showsIn(HEAR, 'Label', 'acct');
    expect(screen.queryByText(/no matching speech/)).not.toBeInTheDocument();
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('and with a label of the account that is chosen then', async () => {
    const { account_sid } = await platformOf.row('accounts', { name: 'Blue River Clinic' });
    await platformOf
      .get()
      .db.run(
        "UPDATE speech_credentials SET account_sid = ?, service_provider_sid = NULL, label = 'blue' WHERE vendor = 'google' AND label = 'expired'",
        [account_sid ?? null],
      );
    const { user } = await open("vendor = 'google' AND COALESCE(label, '') IN ('acct', 'blue')", 'sp1');
    await choose(user, /^Account/, 'default account');
    await showsIn(SPEAK, 'Label', 'acct');
    await choose(user, /^Account/, 'Blue River Clinic');
    await showsIn(SPEAK, 'Label', 'blue');
    await showsIn(HEAR, 'Label', 'blue');
  });

  it('unless there are none, which is said instead', async () => {
    await open('1 = 0');
    await showsIn(SPEAK, SPEAK_VENDOR, 'Google');
    expect(screen.queryByDisplayValue(/not offered/)).not.toBeInTheDocument();
    expect(screen.getAllByText(/no matching speech credential/i).length).toBeGreaterThan(0);
  });

  it('and keeps what the user chose', async () => {
    const { user } = await open("vendor IN ('aws', 'microsoft')");
    await chooseIn(user, SPEAK, SPEAK_VENDOR, 'Microsoft');
    await settled();
    await showsIn(SPEAK, SPEAK_VENDOR, 'Microsoft');
  });

  it("as its fallback does, which is a change of the user's", async () => {
    const { user } = await open("vendor IN ('aws', 'deepgram')");
    await user.click(screen.getByRole('checkbox', { name: 'Use a fallback speech vendor if primary fails' }));
    await settled();
    await showsIn('Fallback speech synthesis', SPEAK_VENDOR, 'AWS');
    await showsIn('Fallback speech recognition', HEAR_VENDOR, 'AWS');
    expect(screen.queryByDisplayValue(/not offered/)).not.toBeInTheDocument();
  });
});

describe('the chosen vendor leads to the credential it uses', () => {
  it("the account's own, where it has one", async () => {
    const own = await platformOf.row('speech_credentials', { vendor: 'openai', label: 'acct' });
    await open("COALESCE(label, '') = 'acct' AND vendor IN ('openai', 'elevenlabs')");
    const hears = await group(HEAR);
    const link = await hears.findByRole('link', { name: 'Open this speech service' });
    expect(link).toHaveAttribute(
      'href',
      `/internal/speech-services/${String(own['speech_credential_sid'])}/edit`,
    );
  });

  it('adding one is offered where the account has none, and begins with the vendor', async () => {
    const { user } = await open("vendor = 'openai'");
    const link = await (await group(SPEAK)).findByRole('link', { name: 'Add a speech service' });
    expect(link).toHaveAttribute('href', '/internal/speech-services/add?vendor=google');
    await user.click(link);
    await waitFor(async () => expect(await field('vendor')).toHaveValue('Google (TTS/STT)'));
  });
});
