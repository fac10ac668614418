import { useCallback, useEffect, useRef, useState } from 'react';
import { useMethods } from '../../../components/app/useMethods.ts';
import { recordingMethodsOf } from '../api.ts';
import { createPeakReader, type PeakReader } from './peakReader.ts';
import { type RecentCall, filledText } from '../../../platform/calls/call.ts';

type RecordingState =
  | { kind: 'idle' }
  | { kind: 'loading'; bytes: number }
  | { kind: 'failed'; error: unknown }
  | { kind: 'loaded'; blob: Blob; peaks: PeakReader };

const TOLD_EVERY = 250_000;

export const useRecording = (path: string) => {
  const provider = useMethods(recordingMethodsOf);
  const [state, setState] = useState<RecordingState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const reader = useRef<PeakReader>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    reader.current?.stop();
  }, []);
  useEffect(() => stop, [stop]);

  const load = useCallback(async (): Promise<Blob | null> => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: 'loading', bytes: 0 });
    const begin = () => (reader.current = createPeakReader());
    let peaks = begin();
    let told = 0;
    let taken = 0;
    const onProgress = (bytes: number) => {
      if (signal.aborted || (bytes >= told && bytes - told < TOLD_EVERY)) return;
      told = bytes;
      setState({ kind: 'loading', bytes });
    };
    const onArrived = (arrived: Blob) => {
      if (signal.aborted) return;
      if (arrived.size < taken) {
        // The request was repeated, and its recording begins anew.
        peaks.stop();
        peaks = begin();
      }
      taken = arrived.size;
      peaks.take(arrived, false);
    };
    try {
      const blob = await provider.recording({ path, signal, onProgress, onArrived });
      if (signal.aborted) return null;
      peaks.take(blob, true);
      setState({ kind: 'loaded', blob, peaks });
      return blob;
    } catch (error) {
      if (!signal.aborted) {
        peaks.stop();
        setState({ kind: 'failed', error });
      }
      return null;
    }
  }, [path, provider, stop]);

  const cancel = useCallback(() => {
    stop();
    setState({ kind: 'idle' });
  }, [stop]);

  return { state, load, cancel };
};

/** `callid-{call_sid}.wav`, or `.mp3` for any other kind of sound. */
export const recordingFileName = (
  { call_sid: sid }: Pick<RecentCall, 'call_sid'>,
  { type }: Pick<Blob, 'type'>,
) => `callid-${filledText(sid) ?? 'unknown'}.${/^audio\/(?:x-|vnd\.)?wave?\b/i.test(type) ? 'wav' : 'mp3'}`;
