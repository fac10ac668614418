import { HttpError } from 'ra-core';
import { NetworkUnreachableError } from '../../platform/networkUnreachable.ts';
import type { PhoneNumber } from '../../platform/records.ts';
import { segment } from '../endpoints.ts';
import { describeError, errorBody } from '../httpError.ts';
import type { HttpClient } from '../httpClient.ts';
import { AT_A_TIME } from '../parallel.ts';
import { waitFor } from '../wait.ts';

export interface AssignmentProgress {
  done: number;
  failed: number;
  total: number;
  /** Seconds the platform asked to wait before it takes more; null while requests go out. */
  waitSeconds: number | null;
}

export interface Assignment<T> {
  rows: readonly T[];
  /** null: no application. */
  applicationSid: string | null;
  /** Aborting sends no more requests; those under way are waited for, so that the result is exact. */
  signal?: AbortSignal | undefined;
  onProgress?: (progress: AssignmentProgress) => void;
}

export interface AssignmentFailure<T> {
  record: T;
  /** The server's text, or a message key. */
  message: string;
  args: Record<string, unknown>;
}

/** Every row is in exactly one of the three, in the order given. */
export interface AssignmentResult<T> {
  updated: T[];
  failed: AssignmentFailure<T>[];
  /** Never sent: the user cancelled, or the platform could not be reached any more. */
  cancelled: T[];
  /** The platform could not be reached any more; nothing was sent after that. */
  unreachable: boolean;
}

/** Pause after a 429 whose `Retry-After` cannot be read, in seconds; doubled each time up to the longest. */
const PAUSE = 5;
const LONGEST_PAUSE = 60;
/** How often one row is sent again after a 429 before it counts as failed. */
const REFUSALS = 8;

interface State {
  failed: number;
  /** Resolves when the platform takes more. */
  pause: Promise<void> | null;
  waitSeconds: number | null;
  sessionEnd: HttpError | null;
  unreachable: boolean;
}

type Outcome<T> = { updated: true } | AssignmentFailure<T> | { cancelled: true };

/**
 * Gives many numbers one application: there is no bulk call, so one `PUT {application_sid}` per row goes out, four
 * at a time (contract-b 7). A 429 stops all of them until the platform takes more; such a row was not touched and
 * is sent again. Any other failure is that row's own. A 401 ends the work and is thrown.
 */
export const assignApplication = async <T extends Pick<PhoneNumber, 'phone_number_sid'>>(
  http: HttpClient,
  { rows, applicationSid, signal, onProgress }: Assignment<T>,
): Promise<AssignmentResult<T>> => {
  const { default: PQueue } = await import('p-queue');
  const queue = new PQueue({ concurrency: AT_A_TIME });
  const outcomes = new Map<T, Outcome<T>>();
  const state: State = { failed: 0, pause: null, waitSeconds: null, sessionEnd: null, unreachable: false };

  const tell = () => {
    const { failed, waitSeconds } = state;
    onProgress?.({ done: outcomes.size, failed, total: rows.length, waitSeconds });
  };
  const stopped = () => Boolean(signal?.aborted) || state.unreachable || state.sessionEnd !== null;

  const hold = (error: HttpError, refusals: number) => {
    if (state.pause) return;
    const seconds = errorBody(error)?.retryAfter ?? Math.min(PAUSE * 2 ** refusals, LONGEST_PAUSE);
    state.waitSeconds = seconds;
    tell();
    state.pause = waitFor(seconds * 1000, signal)
      // Aborted: `stopped` tells.
      .catch(() => undefined)
      .finally(() => {
        state.pause = null;
        state.waitSeconds = null;
      });
  };

  const assign = async (record: T): Promise<Outcome<T>> => {
    for (let refusals = 0; ; refusals++) {
      await state.pause;
      if (stopped()) return { cancelled: true };
      try {
        const path = `PhoneNumbers/${segment(record.phone_number_sid)}`;
        await http.request({ method: 'PUT', path, body: { application_sid: applicationSid } });
        return { updated: true };
      } catch (error) {
        if (error instanceof HttpError && error.status === 429 && refusals < REFUSALS) {
          hold(error, refusals);
          continue;
        }
        if (error instanceof HttpError && error.status === 401) state.sessionEnd = error;
        if (error instanceof NetworkUnreachableError) state.unreachable = true;
        state.failed++;
        return { record, ...describeError(error) };
      }
    }
  };

  await queue.addAll(
    rows.map(record => async () => {
      outcomes.set(record, await assign(record));
      tell();
    }),
  );
  if (state.sessionEnd) throw state.sessionEnd;
  return resultOf(rows, outcomes, state.unreachable);
};

const resultOf = <T>(
  rows: readonly T[],
  outcomes: ReadonlyMap<T, Outcome<T>>,
  unreachable: boolean,
): AssignmentResult<T> => {
  const result: AssignmentResult<T> = { updated: [], failed: [], cancelled: [], unreachable };
  for (const row of rows) {
    const outcome = outcomes.get(row);
    if (!outcome || 'cancelled' in outcome) result.cancelled.push(row);
    else if ('record' in outcome) result.failed.push(outcome);
    else result.updated.push(row);
  }
  return result;
};
