import { lockManager } from '../../lib/secureContext.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Hourly {
  owner: string;
  /** Milliseconds of the last look; null: none. */
  lastLook: () => Promise<number | null>;
  /** Never rejects. */
  look: (signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

/** Looks once an hour until aborted; a failure waits for the next hour. */
const lookHourly = ({ lastLook, look }: Pick<Hourly, 'lastLook' | 'look'>, signal: AbortSignal): void => {
  let isLooking = false;
  let tried = 0;
  const tick = async () => {
    if (isLooking || Date.now() - tried < HOUR) return;
    isLooking = true;
    try {
      const last = await lastLook();
      if (signal.aborted || Date.now() - (last ?? 0) < HOUR) return;
      tried = Date.now();
      await look(signal);
    } finally {
      isLooking = false;
    }
  };
  // The first look waits, to leave the start to the page.
  const timer = setInterval(() => void tick(), MINUTE);
  signal.addEventListener('abort', () => clearInterval(timer));
};

/** One visible tab looks; a hidden one leaves it to another. */
export const startHourly = (hourly: Hourly): void => {
  const { owner, signal } = hourly;
  let shown: AbortController | null = null;
  const begin = () => {
    if (shown || signal.aborted || document.visibilityState === 'hidden') return;
    const own = (shown = new AbortController());
    const both = AbortSignal.any([signal, own.signal]);
    const held = () =>
      new Promise<void>(resolve => {
        if (both.aborted) return resolve();
        both.addEventListener('abort', () => resolve());
        lookHourly(hourly, both);
      });
    // Without locks every tab looks, unless another has done so within the hour.
    const locks = lockManager();
    if (!locks) void held();
    // The signal rejects the request while another tab leads.
    else locks.request(`patchbay-snapshots:${owner}`, { signal: both }, held).catch(() => undefined);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      shown?.abort();
      shown = null;
    } else begin();
  };
  document.addEventListener('visibilitychange', onVisibility);
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', onVisibility));
  begin();
};
