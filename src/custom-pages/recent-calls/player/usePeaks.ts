import { useEffect, useState } from 'react';
import { type GrowingPeaks, readPeaks } from './readPeaks.ts';

export interface PeakState {
  /** Null before the file's kind is known, and where it has no sound that can be read. */
  peaks: GrowingPeaks | null;
  state: 'reading' | 'whole' | 'none';
  /** Counts up while `peaks` grow in place. */
  version: number;
}

/** Milliseconds between two drawings while the peaks arrive. */
const SHOWN_EVERY = 300;

const NOTHING: PeakState = { peaks: null, state: 'reading', version: 0 };

/** Leaving ends the worker and gives its memory back. */
export const usePeaks = (blob: Blob): PeakState => {
  const [state, setState] = useState<PeakState>(NOTHING);
  useEffect(() => {
    let shown = 0;
    const change = (part: Partial<PeakState>) =>
      setState(before => ({ ...before, ...part, version: before.version + 1 }));
    const stop = readPeaks(blob, {
      onStart: peaks => change({ peaks }),
      onGrow: () => {
        if (performance.now() - shown < SHOWN_EVERY) return;
        shown = performance.now();
        change({});
      },
      onEnd: () => change({ state: 'whole' }),
      onNone: () => change({ state: 'none' }),
    });
    return () => {
      stop();
      setState(NOTHING);
    };
  }, [blob]);
  return state;
};
