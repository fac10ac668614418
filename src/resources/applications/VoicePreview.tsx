import { servingCredential } from '../../platform/speech/choices.ts';
import type { SpeechPrefix } from '../../platform/speech/speechColumns.ts';
import { useSpeechValue } from '../../components/speech/speechForm.tsx';
import type { SpeechFieldsProps } from './VendorFields.tsx';
import { VoicePlayer } from '../../components/speech/VoicePlayer.tsx';

interface VoicePreviewProps extends Pick<SpeechFieldsProps, 'credentials' | 'accountSid'> {
  prefix: SpeechPrefix;
}

/** The platform requires a language, but these voices are models of one language each, so none is chosen. */
const languageOf = (vendor: string | null, language: string | null): string | null =>
  language ?? (vendor === 'deepgram' ? 'en-US' : null);

export const VoicePreview = ({ prefix, credentials, accountSid }: VoicePreviewProps) => {
  const vendor = useSpeechValue(prefix, 'speech_synthesis_vendor');
  const label = useSpeechValue(prefix, 'speech_synthesis_label');
  const voice = useSpeechValue(prefix, 'speech_synthesis_voice');
  const language = languageOf(vendor, useSpeechValue(prefix, 'speech_synthesis_language'));
  const credentialSid = servingCredential(credentials ?? [], vendor, label, 'tts')?.sid;
  if (!accountSid || !credentialSid || !language || !voice) return null;
  return (
    <VoicePlayer accountSid={accountSid} credentialSid={credentialSid} language={language} voice={voice} />
  );
};
