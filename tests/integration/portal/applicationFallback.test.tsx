import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { openApplication, settled, showsIn, withoutStoredHooks } from './applicationForm.ts';
import { message, save } from './form.ts';

// A long form in a slow DOM.
const platformOf = portalSandbox();
const SPEAK = 'Speech synthesis';
const SPEAK_VENDOR = 'Speech synthesis vendor';
const NAME = 'hello world';

const bodies = async (user: Parameters<typeof save>[0], platform: { writes: () => { body: unknown }[] }) => {
  await save(user);
  await message('Application updated successfully');
  return platform.writes().map(({ body }) => withoutStoredHooks(body));
};

describe('the fallback', () => {
  const FALLBACK = 'Use a fallback speech vendor if primary fails';
  const tick = async (user: Parameters<typeof save>[0]) =>
    user.click(await screen.findByRole('checkbox', { name: FALLBACK }));
  const stored = {
    use_for_fallback_speech: 1,
    fallback_speech_synthesis_vendor: 'google',
    fallback_speech_synthesis_language: 'de-DE',
    fallback_speech_synthesis_voice: 'de-DE-Wavenet-B',
    fallback_speech_recognizer_vendor: 'deepgram',
    fallback_speech_recognizer_language: 'de',
  };

  it('starts as the platform’s own choice', async () => {
    const { platform, user } = await openApplication(platformOf, NAME);
    await settled();
    await tick(user);
    await settled();
    expect(await bodies(user, platform)).toEqual([
      {
        use_for_fallback_speech: 1,
        fallback_speech_synthesis_vendor: 'google',
        fallback_speech_synthesis_language: 'en-US',
        fallback_speech_synthesis_voice: 'en-US-Standard-C',
        fallback_speech_recognizer_vendor: 'google',
        fallback_speech_recognizer_language: 'en-US',
      },
    ]);
  });

  it('taken away is null in all that it had; ticked again it is back', async () => {
    const { platform, user } = await openApplication(platformOf, NAME, { columns: stored });
    await settled();
    await tick(user);
    await tick(user);
    expect(screen.getByText('No changes')).toBeInTheDocument();
    await tick(user);
    const nulls = Object.keys(stored).slice(1);
    expect(await bodies(user, platform)).toEqual([
      { use_for_fallback_speech: 0, ...Object.fromEntries(nulls.map(column => [column, null])) },
    ]);
  });

  it('is exchanged with the primary, which only saving sends', async () => {
    const { platform, user } = await openApplication(platformOf, 'After hours', {
      columns: {
        ...stored,
        speech_synthesis_vendor: 'aws',
        speech_synthesis_language: 'en-US',
        speech_synthesis_voice: 'Joanna',
        speech_recognizer_vendor: 'aws',
        speech_recognizer_language: 'en-US',
      },
    });
    await settled();
    await user.click(screen.getByRole('button', { name: 'Swap primary and fallback' }));
    await settled();
    await showsIn(SPEAK, SPEAK_VENDOR, 'Google');
    expect(platform.writes()).toEqual([]);
    expect(await bodies(user, platform)).toEqual([
      {
        speech_synthesis_vendor: 'google',
        speech_synthesis_language: 'de-DE',
        speech_synthesis_voice: 'de-DE-Wavenet-B',
        speech_recognizer_vendor: 'deepgram',
        speech_recognizer_language: 'de',
        fallback_speech_synthesis_vendor: 'aws',
        fallback_speech_synthesis_language: 'en-US',
        fallback_speech_synthesis_voice: 'Joanna',
        fallback_speech_recognizer_vendor: 'aws',
        fallback_speech_recognizer_language: 'en-US',
      },
    ]);
  });
});
