import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { speakingCredential } from '../../platform/speech/credentials.ts';
import { sampleSentence } from '../../platform/speech/sample.ts';
import type { SpeechPrefix } from '../../platform/speech/settings.ts';
import { unwrapOrThrowUnauthorized, useErrorText } from '../app/requestErrors.ts';
import { withTimeout } from '../app/timing.ts';
import { useSpeechValue } from './speechForm.tsx';
import type { SpeechFieldsProps } from './VendorFields.tsx';
import './preview.css';

/** Vendors may hang for minutes. */
const LIMIT_MS = 30_000;

/** Everything the platform demands. */
interface PreviewVoice {
  accountSid: string;
  credentialSid: string;
  language: string;
  voice: string;
}

/**
 * Asks for the sound of a voice on demand. `url` is an address of the sound in this browser's memory; it is
 * released when another sound takes its place and when the component goes, and a question that runs is then given up.
 */
const useVoicePreview = (voice: PreviewVoice) => {
  const provider = useDataProvider<PortalDataProvider>();
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [waiting, setWaiting] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setWaiting(false);
  };
  const listen = async (text: string) => {
    const asked = new AbortController();
    running.current?.abort();
    running.current = asked;
    setUrl(null);
    setError(null);
    setWaiting(true);
    try {
      const sound = await withTimeout(asked.signal, LIMIT_MS, 'portal.speech.timeout', signal =>
        provider.speak({ ...voice, text, signal }),
      );
      if (!asked.signal.aborted) setUrl(URL.createObjectURL(unwrapOrThrowUnauthorized(sound)));
    } catch (cause) {
      if (!asked.signal.aborted) setError(cause);
    }
    if (!asked.signal.aborted) setWaiting(false);
  };
  /** The sound came and cannot be played. */
  const fail = () => {
    setUrl(null);
    setError(new Error('portal.speech.preview.unplayable'));
  };
  return { url, error, waiting, listen, cancel, fail };
};

interface VoicePlayerProps {
  voice: PreviewVoice;
  text: string;
  onText: (text: string) => void;
}

/** Characters sent at most: a sentence or two, which the vendor charges for. */
const LONGEST = 300;

/** A sentence and the button that lets one voice speak it; another voice is another player. */
const VoicePlayer = ({ voice, text, onText }: VoicePlayerProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const id = useId();
  const { url, error, waiting, listen, cancel, fail } = useVoicePreview(voice);
  const isEmpty = text.trim() === '';
  const start = () => {
    if (!isEmpty) void listen(text.trim());
  };
  return (
    <div className="pb-preview">
      <label className="pb-label" htmlFor={id}>
        {translate('portal.speech.preview.text')}
      </label>
      <div className="pb-preview-line">
        <input
          id={id}
          className="pb-input"
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          onChange={event => onText(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // The form around it is not to be saved by this.
            event.preventDefault();
            if (!waiting) start();
          }}
        />
        <button
          type="button"
          className="pb-button"
          disabled={isEmpty && !waiting}
          onClick={waiting ? cancel : start}
        >
          {translate(waiting ? 'portal.action.cancel' : 'portal.speech.preview.listen')}
        </button>
      </div>
      <p id={`${id}-help`} className="pb-muted pb-hint" role="status">
        {translate(waiting ? 'portal.speech.preview.waiting' : 'portal.speech.preview.help')}
      </p>
      {url === null ? null : (
        <audio
          src={url}
          controls
          autoPlay
          aria-label={translate('portal.speech.preview.sound')}
          onError={fail}
        />
      )}
      {error ? (
        <p role="alert" className="pb-field-error">
          {translate('portal.speech.preview.failed', { message: errorText(error) })}
        </p>
      ) : null}
    </div>
  );
};

interface VoicePreviewProps extends Pick<SpeechFieldsProps, 'credentials' | 'accountSid'> {
  prefix: SpeechPrefix;
}

/** Its voices are models of one language each, and no language is chosen; the platform demands one nevertheless. */
const languageOf = (vendor: string | null, language: string | null): string | null =>
  language ?? (vendor === 'deepgram' ? 'en-US' : null);

/**
 * Lets the chosen voice speak. Only where everything is chosen that the platform demands, and a
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
