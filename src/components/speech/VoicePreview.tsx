import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { speakingCredential } from '../../platform/speech/choices.ts';
import { sampleSentence } from '../../platform/speech/sample.ts';
import type { SpeechPrefix } from '../../platform/speech/speechColumns.ts';
import { unwrapOrThrowUnauthorized, useErrorText } from '../app/requestErrors.ts';
import { withTimeout } from '../app/timing.ts';
import { useSpeechValue } from './speechForm.tsx';
import type { SpeechFieldsProps } from './VendorFields.tsx';
import './preview.css';

/** Vendors may hang for minutes. */
const LIMIT_MS = 30_000;

interface PreviewVoice {
  accountSid: string;
  credentialSid: string;
  language: string;
  voice: string;
}

/** `url` is an object URL, revoked when another sound replaces it and on unmount; a running request is aborted then. */
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

/** Characters; the vendor charges for them. */
const LONGEST = 300;

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
            // Keeps the form around it from being saved.
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

/** The platform requires a language; these vendors' voices are models of one language each, so none is chosen. */
const languageOf = (vendor: string | null, language: string | null): string | null =>
  language ?? (vendor === 'deepgram' ? 'en-US' : null);

/** Appears only where all that the platform requires is chosen and a credential of the account or its provider fits. */
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
      // Another choice discards the loaded sound.
      key={JSON.stringify([accountSid, credentialSid, language, voice])}
      voice={{ accountSid, credentialSid, language, voice }}
      text={typed ?? sampleSentence(language)}
      onText={setTyped}
    />
  );
};
