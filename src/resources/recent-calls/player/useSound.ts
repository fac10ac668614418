import { useEffect, useState } from 'react';

export type SoundState = 'loading' | 'ready' | 'playing' | 'paused' | 'finished' | 'failed';

export interface PlayedSound {
  audio: HTMLAudioElement | null;
  state: SoundState;
  /** Seconds; 0: unknown. */
  duration: number;
  time: number;
}

const NOTHING: PlayedSound = { audio: null, state: 'loading', duration: 0, time: 0 };

/** Returns the second reached. */
export const seekSound = (audio: HTMLAudioElement, seconds: number): number => {
  const last = Number.isFinite(audio.duration) ? audio.duration : seconds;
  audio.currentTime = Math.min(Math.max(0, seconds), last);
  return audio.currentTime;
};

/** @param volume 0 to 1 */
export const setSound = (audio: HTMLAudioElement, speed: number, volume: number): void => {
  audio.playbackRate = speed;
  audio.volume = volume;
};

export const useSound = (blob: Blob): PlayedSound => {
  const [sound, setState] = useState<PlayedSound>(NOTHING);
  useEffect(() => {
    const audio = document.createElement('audio');
    const url = URL.createObjectURL(blob);
    const ended = new AbortController();
    const change = (part: Partial<PlayedSound>) => setState(before => ({ ...before, ...part }));
    const on = (name: string, part: () => Partial<PlayedSound>) =>
      audio.addEventListener(name, () => change(part()), { signal: ended.signal });
    const durationOf = () => (Number.isFinite(audio.duration) ? audio.duration : 0);
    on('loadedmetadata', () => ({ audio, state: 'ready', duration: durationOf() }));
    on('durationchange', () => ({ duration: durationOf() }));
    on('play', () => ({ state: 'playing' }));
    on('pause', () => (audio.ended ? {} : { state: 'paused' }));
    on('ended', () => ({ state: 'finished', time: audio.currentTime }));
    on('timeupdate', () => ({ time: audio.currentTime }));
    on('seeking', () => ({ time: audio.currentTime }));
    on('error', () => ({ state: 'failed' }));
    audio.preload = 'auto';
    audio.preservesPitch = true;
    audio.src = url;
    return () => {
      ended.abort();
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
      URL.revokeObjectURL(url);
      setState(NOTHING);
    };
  }, [blob]);
  return sound;
};
