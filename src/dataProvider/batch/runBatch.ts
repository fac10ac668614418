import { endsSession } from '../httpError.ts';
import type { BatchOptions, BatchRequest, BatchResult, StopReason } from './batchTypes.ts';
import type { Pause } from './circuitBreaker.ts';
import { createOutcomes, type PendingItem } from './outcomes.ts';
import { createPacedRequests, createPlainRequests, retryReads } from './pacedRequests.ts';
import { createSpeedMeter, secondsLeft } from './timeLeft.ts';
import { transientErrorOf, type TransientError } from './transientError.ts';

/*
 * One request per item, because the platform has no bulk calls. The batch stores nothing (components/job does).
 * Pace: four at a time; a fifth of every rate limit window is left to others (rateLimitBudget.ts).
 * A transient error stops all requests; after a growing pause one probes. The batch gives up after 15 minutes
 * without an answer, or an hour of 429 (circuitBreaker.ts).
 * A 429 was not executed and is sent again. A request without answer may have been executed: a `repeatable`
 * write is sent again, any other is reconciled first; at the end `reconcile` decides every unknown outcome.
 * `runBatch` never rejects: each item is updated, unchanged, failed or notSent (outcomes.ts); a 401, or with
 * `retryTransientErrors: false` a lost connection, is in `sessionEnd`. An abort waits for requests under way.
 */

const CONCURRENCY = 4;
/** Unanswered tries, while other items get answers, until an item fails. */
const MOST_UNANSWERED = 5;
/** Questions about an item at the end; one may be refused too. */
const MOST_QUESTIONS = 4;
/** Unanswered tries until an item lets others go first. */
const UNANSWERED_TO_STEP_BACK = 2;

/** Result of `send` for an item that is `unchanged`. */
export const NOTHING_TO_DO = Symbol();

export const runBatch = async <T>(options: BatchOptions<T>): Promise<BatchResult<T>> => {
  const { items, repeatable = false, reconcile, onProgress, concurrency = CONCURRENCY } = options;
  const speed = createSpeedMeter();
  let pause: Pause | null = null;
  let answers = 0;
  let failuresInRow = 0;
  let ended: StopReason | null = null;
  let sessionEnd: Error | null = null;

  const outcomes = createOutcomes(items, options.isDone, (item, outcome, index) => {
    options.onSettled?.(item, outcome, index);
    if (outcome.kind === 'unchanged') return;
    speed.note();
    reportProgress();
  });
  const reportProgress = () => {
    const left = outcomes.left();
    const pauseMs = pause ? Math.max(0, pause.until - Date.now()) : 0;
    const seconds = secondsLeft({ left, speed: speed.perSecond(), quota: requests.quota(), pauseMs });
    onProgress?.({ total: items.length, ...outcomes.counts, left, secondsLeft: seconds, pause });
  };
  const onPause = (next: Pause | null) => {
    pause = next;
    if (next) speed.pause();
    else speed.resume();
    reportProgress();
  };
  const requests =
    (options.retryTransientErrors ?? true)
      ? createPacedRequests({ signal: options.signal, onPause })
      : createPlainRequests(options.signal);
  const stop = (reason: StopReason) => {
    ended ??= reason;
    requests.stop();
  };

  const attempt = async (pending: PendingItem<T>): Promise<void> => {
    const { item, unknownOutcome } = pending;
    let kind: 'updated' | 'unchanged' = 'updated';
    if (unknownOutcome === null || repeatable || !reconcile) {
      const answer = await requests.send(request => options.send(item, request));
      if (answer === NOTHING_TO_DO) kind = 'unchanged';
    } else if (!(await requests.send(request => reconcile(item, request)))) {
      pending.unknownOutcome = null;
      return outcomes.putBack(pending, 'first');
    }
    failuresInRow = 0;
    outcomes.settle(pending, { kind });
  };
  const onRefusal = (pending: PendingItem<T>, error: unknown) => {
    if (endsSession(error)) {
      sessionEnd = error;
      outcomes.putBack(pending, 'first');
      return stop('session');
    }
    if (reconcile && pending.unanswered > 0) {
      pending.refusal = error;
      outcomes.putBack(pending, 'aside');
    } else outcomes.fail(pending, error);
    if (++failuresInRow === options.stopAfter) stop('failing');
  };
  const onTransientError = (
    pending: PendingItem<T>,
    error: unknown,
    { isOutcomeUnknown }: TransientError,
  ) => {
    if (!isOutcomeUnknown) return outcomes.putBack(pending, 'first');
    if (pending.unanswered++ === 0) pending.answersBefore = answers;
    pending.unknownOutcome ??= error;
    const isSpent = pending.unanswered >= MOST_UNANSWERED && answers > pending.answersBefore;
    if (isSpent || (!repeatable && !reconcile)) outcomes.putBack(pending, 'aside');
    else outcomes.putBack(pending, pending.unanswered >= UNANSWERED_TO_STEP_BACK ? 'last' : 'first');
  };

  const worker = async (): Promise<void> => {
    for (let pending = outcomes.take(); pending; pending = outcomes.take()) {
      await options.pace?.(pending.item);
      const permit = await requests.acquire();
      if (!permit) return outcomes.putBack(pending, 'first');
      try {
        await attempt(pending);
        answers++;
        permit.answered();
      } catch (error) {
        const transient = requests.transientErrorOf(error);
        if (transient) {
          permit.failed(transient);
          onTransientError(pending, error, transient);
        } else {
          answers++;
          permit.answered();
          onRefusal(pending, error);
        }
      }
    }
  };

  const reconcileUnknown = async () => {
    const retrying = retryReads({ signal: options.signal, onPause });
    let canRead = reconcile !== undefined && sessionEnd === null;
    const hasHappened = async ({ item }: PendingItem<T>): Promise<boolean | null> => {
      for (let tries = 0; canRead && reconcile && tries < MOST_QUESTIONS; tries++) {
        // A cancelled batch does not wait for a busy platform.
        const isCancelled = ended !== null || requests.gaveUp || options.signal?.aborted === true;
        const read = (request: BatchRequest) => reconcile(item, request);
        try {
          return await (isCancelled ? requests.send(read) : retrying(read));
        } catch (error) {
          canRead = transientErrorOf(error) === null && !endsSession(error);
        }
      }
      return null;
    };
    for (const { pending, isSpent } of outcomes.unknown()) {
      const happened = await hasHappened(pending);
      if (happened) outcomes.settle(pending, { kind: 'updated' });
      else if (happened === null || isSpent)
        outcomes.fail(pending, pending.refusal ?? pending.unknownOutcome);
    }
  };

  outcomes.skipDone();
  reportProgress();
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  await reconcileUnknown();
  const sorted = outcomes.sorted();
  const reason = ended ?? (requests.gaveUp ? 'unreachable' : 'cancelled');
  options.onQuota?.(requests.quota());
  return { ...sorted, ended: sorted.notSent.length > 0 || sessionEnd ? reason : null, sessionEnd };
};
