// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { sampleSentence } from '../../../src/platform/speech/sample.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { box, chooseIn, group, openApplication, settled } from './applicationForm.ts';
import { message, type } from './form.ts';

// A long form in a slow DOM.
const platformOf = portalSandbox();
const SPEAK = 'Speech synthesis';
const FALLBACK = 'Fallback speech synthesis';
const SYNTHESIZE = `Accounts/${DEFAULT_ACCOUNT}/TtsCache/Synthesize`;

/** Addresses of sounds that are held in memory; jsdom has none. */
const held = new Set<string>();
beforeEach(() => {
  held.clear();
  let made = 0;
  Object.assign(URL, {
    createObjectURL: (sound: Blob) => {
      expect(sound.type).toBe('audio/mpeg');
      made += 1;
      held.add(`blob:${String(made)}`);
      return `blob:${String(made)}`;
    },
    revokeObjectURL: (url: string) => held.delete(url),
  });
});

const open = async (login = 'sp1', columns: Record<string, string | number | null> = {}) => {
  const view = await openApplication(platformOf, 'hello world', { login, columns });
  await settled();
  return view;
};
const button = async (name: string, legend = SPEAK) => (await group(legend)).findByRole('button', { name });
const sound = async (legend = SPEAK) => (await group(legend)).findByLabelText('Voice preview');
const credential = async (where: Record<string, string>) =>
  String((await platformOf.row('speech_credentials', where))['speech_credential_sid']);

describe('listening to a voice', () => {
  it.each(['admin', 'sp1', 'acct1'])('asks as %s when told to, and plays what is answered', async login => {
    const { platform, user } = await open(login);
    expect(platform.lines().filter(line => line.includes('Synthesize'))).toEqual([]);
    await user.click(await button('Listen'));
    expect(await sound()).toHaveAttribute('src', 'blob:1');
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: SYNTHESIZE,
        body: {
          speech_credential_sid: expect.any(String) as string,
          text: sampleSentence('en-US'),
          language: 'en-US',
          voice: 'Joanna',
          encodingMp3: true,
        },
      },
    ]);
    // Hearing changes nothing of the application.
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('takes the sentence that was typed, with Enter, and saves nothing by that', async () => {
    const { platform, user } = await open();
    await type(user, 'Sample sentence', 'Ahoy there ');
    await user.keyboard('{Enter}');
    await sound();
    expect(platform.writes().map(({ path, body }) => [path, (body as { text: string }).text])).toEqual([
      [SYNTHESIZE, 'Ahoy there'],
    ]);
    await user.clear(screen.getByLabelText('Sample sentence'));
    expect(await button('Listen')).toBeDisabled();
  });

  it('is about the voice that is chosen: another one ends the former, whose sound is let go', async () => {
    const { platform, user } = await open();
    await user.click(await button('Listen'));
    await sound();
    expect([...held]).toEqual(['blob:1']);
    await chooseIn(user, SPEAK, 'Language', 'German (Germany)');
    await waitFor(() => expect(screen.queryByLabelText('Voice preview')).not.toBeInTheDocument());
    expect([...held]).toEqual([]);
    expect(await box(SPEAK, 'Sample sentence')).toHaveValue(sampleSentence('de-DE'));
    await user.click(await button('Listen'));
    await sound();
    expect(platform.writes().at(-1)?.body).toMatchObject({
      language: 'de-DE',
      voice: expect.not.stringMatching('Joanna') as string,
    });
  });

  it('lets go of every sound that is replaced, and of the last with the page', async () => {
    const { user, leave } = await open();
    await user.click(await button('Listen'));
    await sound();
    await user.click(await button('Listen'));
    await waitFor(() => expect([...held]).toEqual(['blob:2']));
    leave();
    expect([...held]).toEqual([]);
  });

  it('shows the vendor’s words when it is refused, and can be tried again', async () => {
    const { user } = await open('sp1', {
      speech_synthesis_vendor: 'google',
      speech_synthesis_label: 'expired',
      speech_synthesis_voice: 'en-US-Wavenet-C',
    });
    await user.click(await button('Listen'));
    await message('The voice cannot be played: 401 Unauthorized: the credentials were refused');
    expect(await button('Listen')).toBeEnabled();
    expect(screen.queryByLabelText('Voice preview')).not.toBeInTheDocument();
  });

  it('can be given up while it waits; an answer that comes late is dropped', async () => {
    const { platform, user } = await open();
    let answer = () => undefined as void;
    platform.intercept(({ path }) =>
      path === SYNTHESIZE
        ? new Promise<Response>(resolve => {
            answer = () => resolve(new Response('sound', { headers: { 'content-type': 'audio/mpeg' } }));
          })
        : undefined,
    );
    const listen = await button('Listen');
    await user.click(listen);
    await message('Asking for the voice…');
    await user.click(await button('Cancel'));
    expect(await button('Listen')).toHaveFocus();
    answer();
    platform.intercept(null);
    await user.click(await button('Listen'));
    await sound();
    expect([...held]).toEqual(['blob:1']);
    expect(within(document.body).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so when the browser cannot play what was answered', async () => {
    const { user } = await open();
    await user.click(await button('Listen'));
    fireEvent.error(await sound());
    await message('The voice cannot be played: this browser cannot play the audio');
    expect([...held]).toEqual([]);
  });

  it('is there for the fallback as well, also with a vendor that would answer bare samples', async () => {
    const { platform, user } = await open('sp1', {
      use_for_fallback_speech: 1,
      fallback_speech_synthesis_vendor: 'nuance',
      fallback_speech_synthesis_label: 'onprem',
      fallback_speech_synthesis_language: 'en-US',
      fallback_speech_synthesis_voice: 'Evan',
      fallback_speech_recognizer_vendor: 'nuance',
      fallback_speech_recognizer_language: 'en-US',
    });
    await user.click(await button('Listen', FALLBACK));
    await sound(FALLBACK);
    expect(platform.writes().at(-1)?.body).toEqual({
      speech_credential_sid: await credential({ vendor: 'nuance', label: 'onprem' }),
      text: sampleSentence('en-US'),
      language: 'en-US',
      voice: 'Evan',
      encodingMp3: true,
    });
  });
});

describe('there is nothing to listen to', () => {
  const absent = async () => {
    expect((await group(SPEAK)).queryByRole('button', { name: 'Listen' })).not.toBeInTheDocument();
  };

  it('for view-only users, whom the platform refuses', async () => {
    await open('acct1view');
    await absent();
  });

  it.each([
    ['without a voice', { speech_synthesis_voice: null }],
    ['with a vendor nobody has a credential of', { speech_synthesis_vendor: 'custom:nobody' }],
    ['with a label no credential has', { speech_synthesis_label: 'gone' }],
  ])('in an application %s', async (_case, columns) => {
    await open('sp1', columns);
    await absent();
  });
});
