import { useCallback, useEffect, useRef, useState } from 'react';
import { useMethods } from '../../../components/app/useMethods.ts';
import { recordingMethodsOf } from '../api.ts';
import { dropWorker, startWorker } from './usePeaks.ts';
import { type RecentCall, filledText } from '../../../platform/calls/call.ts';

type RecordingState =
  | { kind: 'idle' }
  | { kind: 'loading'; bytes: number }
  | { kind: 'failed'; error: unknown }
  | { kind: 'loaded'; blob: Blob };

const TOLD_EVERY = 250_000;

export const useRecording = (path: string) => {
  const provider = useMethods(recordingMethodsOf);
  const [state, setState] = useState<RecordingState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      dropWorker();
    },
    [],
  );

  const load = useCallback(async (): Promise<Blob | null> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: 'loading', bytes: 0 });
    startWorker();
    let told = 0;
    const onProgress = (bytes: number) => {
      if (signal.aborted || (bytes >= told && bytes - told < TOLD_EVERY)) return;
      told = bytes;
      setState({ kind: 'loading', bytes });
    };
    try {
      const blob = await provider.recording({ path, signal, onProgress });
      if (signal.aborted) return null;
      setState({ kind: 'loaded', blob });
      return blob;
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error });
      return null;
    }
  }, [path, provider]);

  const cancel = useCallback(() => {
    running.current?.abort();
    dropWorker();
    setState({ kind: 'idle' });
  }, []);

  return { state, load, cancel };
};

/** `callid-{call_sid}.wav`, or `.mp3` for any other kind of sound. */
export const recordingFile = (
  { call_sid: sid }: Pick<RecentCall, 'call_sid'>,
  { type }: Pick<Blob, 'type'>,
) => `callid-${filledText(sid) ?? 'unknown'}.${/^audio\/(?:x-|vnd\.)?wave?\b/i.test(type) ? 'wav' : 'mp3'}`;
