import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { unwrapOrThrowUnauthorized } from '../app/unwrapOrThrowUnauthorized.ts';
import { withinTime } from '../app/withinTime.ts';

/** Vendors may hang for minutes (contract-b 10.5). */
const LIMIT_MS = 30_000;

/** The voice to be heard; everything the platform demands (contract-a 9.3). */
export interface PreviewVoice {
  accountSid: string;
  credentialSid: string;
  language: string;
  voice: string;
}

/**
 * Asks for the sound of a voice, only when told to. `url` is an address of the sound in this browser's memory; it is
 * released when another sound takes its place and when the component goes, and a question that runs is then given up.
 */
export const useVoicePreview = (voice: PreviewVoice) => {
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
      const sound = await withinTime(asked.signal, LIMIT_MS, 'portal.speech.timeout', signal =>
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
