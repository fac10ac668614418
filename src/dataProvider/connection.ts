/**
 * What the shell shows of the connection. `retrying`: 'Connection lost, retrying…'; `waiting`: the platform asked
 * for a pause; `restored` and `lost`: the last struggling request got its answer, or gave up.
 */
export type ConnectionEvent = 'retrying' | 'waiting' | 'restored' | 'lost';

/** One request's struggle for an answer. */
export interface Struggle {
  begin(reason: 'retrying' | 'waiting'): void;
  end(answered: boolean): void;
}

/**
 * Turns the struggles of requests that run beside each other into one sequence of events: the first that begins
 * tells so, and the last that ends.
 */
export const connectionWatch = (tell: (event: ConnectionEvent) => void) => {
  const struggling = new Set<Struggle>();
  let shown: ConnectionEvent | null = null;
  const watch = (): Struggle => {
    const struggle: Struggle = {
      begin(reason) {
        struggling.add(struggle);
        // Lost connections outweigh pauses: a request that waits does not hide one that gets no answer.
        if (shown === reason || shown === 'retrying') return;
        shown = reason;
        tell(reason);
      },
      end(answered) {
        if (!struggling.delete(struggle) || struggling.size > 0) return;
        shown = null;
        tell(answered ? 'restored' : 'lost');
      },
    };
    return struggle;
  };
  return watch;
};
