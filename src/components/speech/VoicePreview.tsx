import { useState } from 'react';
import { speakingCredential } from '../../platform/speech/credentials.ts';
import { sampleSentence } from '../../platform/speech/sample.ts';
import type { SpeechPrefix } from '../../platform/speech/settings.ts';
import { useSpeechValue } from './speechForm.ts';
import type { SpeechFieldsProps } from './VendorFields.tsx';
import { VoicePlayer } from './VoicePlayer.tsx';
import './preview.css';

interface VoicePreviewProps extends Pick<SpeechFieldsProps, 'credentials' | 'accountSid'> {
  prefix: SpeechPrefix;
}

/** Its voices are models of one language each, and no language is chosen; the platform demands one nevertheless. */
const languageOf = (vendor: string | null, language: string | null): string | null =>
  language ?? (vendor === 'deepgram' ? 'en-US' : null);

/**
 * Lets the chosen voice speak (screens-a 19.7). Only where everything is chosen that the platform demands, and a
 * credential of the account or its provider speaks for it.
 */
export const VoicePreview = ({ prefix, credentials, accountSid }: VoicePreviewProps) => {
  const vendor = useSpeechValue(prefix, 'speech_synthesis_vendor');
  const label = useSpeechValue(prefix, 'speech_synthesis_label');
  const voice = useSpeechValue(prefix, 'speech_synthesis_voice');
  const language = languageOf(vendor, useSpeechValue(prefix, 'speech_synthesis_language'));
  const [typed, setTyped] = useState<string | null>(null);
  const credentialSid = speakingCredential(credentials ?? [], vendor, label);
  if (!accountSid || !credentialSid || !language || !voice) return null;
  return (
    <VoicePlayer
      // What is heard is never another voice than the one that is chosen.
      key={JSON.stringify([accountSid, credentialSid, language, voice])}
      voice={{ accountSid, credentialSid, language, voice }}
      text={typed ?? sampleSentence(language)}
      onText={setTyped}
    />
  );
};
