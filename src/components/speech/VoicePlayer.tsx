import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { speechMethodsOf } from '../../dataProvider/methods/speech.ts';
import { sampleSentence } from '../../platform/speech/sample.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { withTimeout } from '../app/timing.ts';
import { Button } from '../ui/Button.tsx';
import styles from './preview.module.css';

/** Vendors may hang for minutes. */
const LIMIT_MS = 30_000;

export interface PreviewVoice {
  accountSid: string;
  credentialSid: string;
  language: string;
  voice: string;
}

/** `url` is an object URL, revoked when replaced and on unmount; unmounting aborts a request. */
const useVoicePreview = (voice: PreviewVoice) => {
  const provider = useMethods(speechMethodsOf);
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
      if (!asked.signal.aborted) setUrl(URL.createObjectURL(sound));
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

interface SentencePlayerProps {
  voice: PreviewVoice;
  text: string;
  onText: (text: string) => void;
}

/** Characters, for which the vendor charges. */
const LONGEST = 300;

const SentencePlayer = ({ voice, text, onText }: SentencePlayerProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const id = useId();
  const { url, error, waiting, listen, cancel, fail } = useVoicePreview(voice);
  const isEmpty = text.trim() === '';
  const start = () => {
    if (!isEmpty) void listen(text.trim());
  };
  return (
    <div className={clsx(styles.root, 'pb-stack pb-gap-4')}>
      <label className="pb-label" htmlFor={id}>
        {translate('portal.speech.preview.text')}
      </label>
      <div className={styles.line}>
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
            // Enter must not save the form.
            event.preventDefault();
            if (!waiting) start();
          }}
        />
        <Button disabled={isEmpty && !waiting} onClick={waiting ? cancel : start}>
          {translate(waiting ? 'portal.action.cancel' : 'portal.speech.preview.listen')}
        </Button>
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

export const VoicePlayer = (voice: PreviewVoice) => {
  const { accountSid, credentialSid, language } = voice;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <SentencePlayer
      key={JSON.stringify([accountSid, credentialSid, language, voice.voice])}
      voice={voice}
      text={typed ?? sampleSentence(language)}
      onText={setTyped}
    />
  );
};
