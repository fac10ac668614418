import { HttpError } from 'ra-core';
import { AT_A_TIME } from './parallel.ts';
import { createSpeed, secondsLeft } from './sending/estimate.ts';
import { createGate, type Pause } from './sending/gate.ts';
import { createLedger, type Entry } from './sending/ledger.ts';
import type { Ending, SendOrder, SendResult, Sending } from './sending/order.ts';
import { createShare } from './sending/share.ts';
import { withTimeLimit } from './sending/timeLimit.ts';
import { troubleOf } from './sending/trouble.ts';

/** An item that stays without answer so often, while others get theirs, has failed. */
const MOST_UNANSWERED = 5;
/** From so often on others go first. */
const STEPS_BACK = 2;

/**
 * Sends one write per item, four at a time, and survives a platform that is busy, fails, drops or slows in the
 * middle: sending/gate.ts waits and gives up, sending/share.ts leaves the rest of the installation its part.
 *
 * A 429 was not executed (contract-b 1.1) and is sent again. A request without answer (none came, 502 to 504, or the
 * time limit passed) may have been: it is repeated where that does no harm, else verified first. An item that stays
 * without answer while others get theirs fails. Any other refusal is that item's own. A 401 ends the work. Never
 * rejects: the result is exact whatever happened.
 */
export const sendMany = async <T>(order: SendOrder<T>): Promise<SendResult<T>> => {
  const { items, repeatable, verify, onProgress } = order;
  const share = createShare();
  const speed = createSpeed();
  let pause: Pause | null = null;
  let answers = 0;
  let failuresInRow = 0;
  let ended: Ending | null = null;
  let sessionEnd: HttpError | null = null;

  const ledger = createLedger(items, order.isDone, (item, outcome, index) => {
    order.onSettled?.(item, outcome, index);
    if (outcome.kind === 'unchanged') return;
    speed.note();
    tell();
  });
  const tell = () => {
    const left = ledger.left();
    const pauseMs = pause ? Math.max(0, pause.until - Date.now()) : 0;
    const seconds = secondsLeft({ left, speed: speed.perSecond(), quota: share.quota(), pauseMs });
    onProgress?.({ total: items.length, ...ledger.counts, left, secondsLeft: seconds, pause });
  };
  const gate = createGate({
    share,
    signal: order.signal,
    onPause: now => {
      pause = now;
      if (now) speed.pause();
      else speed.resume();
      tell();
    },
  });
  const end = (why: Ending) => {
    ended ??= why;
    gate.close();
  };
  const send = (entry: Entry<T>) =>
    withTimeLimit(signal => order.send(entry.item, { signal, onAnswer: share.note }));
  const ask = (entry: Entry<T>, question: (item: T, sending: Sending) => Promise<boolean>) =>
    withTimeLimit(signal => question(entry.item, { signal, onAnswer: share.note }));

  const succeeded = (entry: Entry<T>) => {
    failuresInRow = 0;
    ledger.settle(entry, { kind: 'updated' });
  };
  const attempt = async (entry: Entry<T>): Promise<void> => {
    if (entry.doubt === null || repeatable || !verify) await send(entry);
    else if (!(await ask(entry, verify))) {
      entry.doubt = null;
      return ledger.putBack(entry, 'first');
    }
    succeeded(entry);
  };
  const refused = (entry: Entry<T>, error: unknown) => {
    if (error instanceof HttpError && error.status === 401) {
      sessionEnd = error;
      ledger.putBack(entry, 'first');
      return end('session');
    }
    ledger.fail(entry, error);
    if (++failuresInRow === order.stopAfter) end('failing');
  };
  const unanswered = (entry: Entry<T>, error: unknown) => {
    if (entry.unanswered++ === 0) entry.since = answers;
    entry.doubt ??= error;
    const spent = entry.unanswered >= MOST_UNANSWERED && answers > entry.since;
    if (spent || (!repeatable && !verify)) ledger.putBack(entry, 'aside');
    else ledger.putBack(entry, entry.unanswered >= STEPS_BACK ? 'last' : 'first');
  };

  const worker = async (): Promise<void> => {
    for (let entry = ledger.take(); entry; entry = ledger.take()) {
      const pass = await gate.pass();
      if (!pass) return ledger.putBack(entry, 'first');
      try {
        await attempt(entry);
        answers++;
        pass.answered();
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble) pass.failed(trouble);
        else {
          answers++;
          pass.answered();
        }
        if (!trouble) refused(entry, error);
        else if (trouble.doubtful) unanswered(entry, error);
        else ledger.putBack(entry, 'first');
      }
    }
  };

  /** What may or may not have been written when nothing is sent any more: read, as long as that works. */
  const clearDoubts = async () => {
    let canAsk = verify !== undefined && sessionEnd === null;
    for (const { entry, spent } of ledger.doubtful()) {
      let happened: boolean | null = null;
      try {
        if (canAsk && verify) happened = await ask(entry, verify);
      } catch (error) {
        canAsk = troubleOf(error) === null;
      }
      if (happened) ledger.settle(entry, { kind: 'updated' });
      else if (happened === null || spent) ledger.fail(entry, entry.doubt);
    }
  };

  ledger.sift();
  tell();
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, items.length) }, worker));
  await clearDoubts();
  const sorted = ledger.sorted();
  const why = ended ?? (gate.gaveUp ? 'unreachable' : 'cancelled');
  return { ...sorted, ended: sorted.notSent.length > 0 || sessionEnd ? why : null, sessionEnd };
};
