/** Hertz, and seconds from the start. */
const NOTES: readonly (readonly [hertz: number, at: number])[] = [
  [880, 0],
  [660, 0.22],
  [880, 0.44],
];
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.2;

let audio: AudioContext | undefined;

/** Must be called in a gesture: browsers allow sound only after one. */
export const allowSound = async (): Promise<void> => {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  await audio.resume().catch(() => undefined);
};

/** @returns false while the browser plays no sound */
export const playSound = (): boolean => {
  if (audio?.state !== 'running') return false;
  for (const [hertz, at] of NOTES) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at;
    tone.frequency.value = hertz;
    // A tone that stops abruptly clicks.
    gain.gain.setValueAtTime(LOUDNESS, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
    tone.connect(gain).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + NOTE_SECONDS);
  }
  return true;
};

const MARK = /^\(\d+\) /;

/** Keeps the count in the tab's title whatever page sets it; returns a function that removes it. */
export const countInTitle = (count: number): (() => void) => {
  const plain = () => document.title.replace(MARK, '');
  const mark = () => {
    const wanted = count > 0 ? `(${String(count)}) ${plain()}` : plain();
    if (document.title !== wanted) document.title = wanted;
  };
  const watcher = new MutationObserver(mark);
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    watcher.disconnect();
    document.title = plain();
  };
};
