import { NetworkUnreachableError } from '../../platform/networkUnreachable.ts';
import { createGate, type Pause } from './gate.ts';
import type { Sending } from './order.ts';
import { createShare } from './share.ts';
import { withTimeLimit } from './timeLimit.ts';
import { troubleOf } from './trouble.ts';

interface Patience {
  signal?: AbortSignal | undefined;
  onPause?: ((pause: Pause | null) => void) | undefined;
}

/**
 * Runs reads one after the other that are worth waiting for, as sendMany does with writes: through 429, lost
 * connections, proxies without back end and slow answers. The read rejects with any other failure, with
 * NetworkUnreachableError once the platform is given up, and with the signal's reason when aborted.
 */
export const patiently = ({ signal, onPause = () => undefined }: Patience) => {
  const share = createShare();
  const gate = createGate({ share, signal, onPause });
  return async <R>(read: (sending: Sending) => Promise<R>): Promise<R> => {
    for (;;) {
      const pass = await gate.pass();
      if (!pass) throw signal?.aborted ? (signal.reason as Error) : new NetworkUnreachableError();
      try {
        const answer = await withTimeLimit(limit =>
          read({ signal: signal ? AbortSignal.any([limit, signal]) : limit, onAnswer: share.note }),
        );
        pass.answered();
        return answer;
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble) pass.failed(trouble);
        else {
          pass.answered();
          throw error;
        }
      }
    }
  };
};
