import type { ConnectionEvent } from '../dataProvider/connection.ts';

type State = 'connected' | 'retrying' | 'waiting';

let state: State = 'connected';
const listeners = new Set<() => void>();

/** Whether reads are being retried because the platform does not answer or asked for a pause; the shell shows it (decision 2). */
export const connection = {
  current: (): State => state,
  report: (event: ConnectionEvent): void => {
    const next = event === 'retrying' || event === 'waiting' ? event : 'connected';
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
