import type { RecentCall, Row } from './call.ts';
import { advanceLane, attemptedMs, callKey, type ReadingLane, newLane, splitLane } from './callPages.ts';
import { type CoveredSpan, unreadGapsIn, gaplessDownTo, type TimeSpan, addCoveredSpan } from './callSpans.ts';

export interface WindowQuestion {
  start: number;
  end: number;
  most: number;
  /** What more of them would read stays a gap. */
  mostRequests?: number;
}

export interface WindowRead {
  calls: readonly RecentCall[];
  /** The platform's count; null until it answers. */
  total: number | null;
  gaps: readonly TimeSpan[];
  readFrom: number | null;
  isComplete: boolean;
}

interface Held {
  call: RecentCall;
  at: number;
  key: string;
}

const MOST_SPLITS = 8;

/** Plans the requests of a window and holds their answers; sends nothing itself. */
export const createWindowReading = (
  question: WindowQuestion,
  { calls, covered }: { calls: readonly RecentCall[]; covered: readonly CoveredSpan[] },
  { asOf, readAt }: { asOf: number; readAt: number },
) => {
  const window = { from: question.start, to: Math.min(question.end, readAt) };
  const held = new Map<string, Held>();
  let spans = [...covered];
  let splits = 0;
  let requests = 0;

  const keep = (rows: readonly RecentCall[]): RecentCall[] =>
    rows.filter(call => {
      const [key, at] = [callKey(call), attemptedMs(call)];
      if (at === null || held.has(key)) return false;
      held.set(key, { call, at, key });
      return true;
    });
  keep(calls);

  const gaps = () => unreadGapsIn(window, spans, asOf);
  let lanes: { lane: ReadingLane; busy: boolean }[] = gaps().map(gap => ({
    lane: newLane(gap),
    busy: false,
  }));

  const countDownTo = (from: number | null): number => {
    let count = 0;
    if (from !== null) for (const { at } of held.values()) if (at >= from && at <= window.to) count += 1;
    return count;
  };
  const wanted = (): number =>
    question.most === Infinity ? Infinity : question.most - countDownTo(gaplessDownTo(window, gaps()));

  const nextLane = (): ReadingLane | null => {
    let rest = wanted();
    for (const [at, each] of lanes.entries()) {
      if (rest <= 0) return null;
      if (!each.busy) {
        const halves = splits < MOST_SPLITS && (each.lane.left ?? Infinity) <= rest && lanes.length === 1;
        const parts = halves ? splitLane(each.lane) : null;
        if (!parts) {
          each.busy = true;
          return each.lane;
        }
        splits += 1;
        lanes.splice(at, 1, { lane: parts[0], busy: true }, { lane: parts[1], busy: false });
        return parts[0];
      }
      rest -= question.most === Infinity ? 0 : (each.lane.left ?? Infinity);
    }
    return null;
  };

  const next = (): ReadingLane | null => {
    const lane = requests < (question.mostRequests ?? Infinity) ? nextLane() : null;
    if (lane) requests += 1;
    return lane;
  };

  /** @returns the new calls; `covered` is null while one moment fills whole pages */
  const answered = (
    lane: ReadingLane,
    rows: readonly RecentCall[],
    total: number,
  ): { covered: CoveredSpan | null; calls: RecentCall[] } => {
    const after = advanceLane(lane, rows as readonly Row[] & readonly RecentCall[], total);
    const fresh = keep(rows);
    const part = after.covered ? { ...after.covered, readAt } : null;
    if (part) spans = addCoveredSpan(spans, part);
    lanes = lanes.flatMap(each => {
      if (each.lane !== lane) return [each];
      return after.next ? [{ lane: after.next, busy: false }] : [];
    });
    return { covered: part, calls: fresh };
  };

  const failed = (lane: ReadingLane): void => {
    for (const each of lanes) if (each.lane === lane) each.busy = false;
  };

  const totalOf = (count: number): number | null => {
    if (lanes.some(({ lane }) => lane.left === null)) return null;
    // The platform's count includes calls that will be read again.
    const again = lanes.map(({ lane }) => lane);
    let twice = 0;
    if (again.length > 0)
      for (const { at } of held.values()) if (again.some(({ from, to }) => at >= from && at < to)) twice += 1;
    return count - twice + again.reduce((sum, { left }) => sum + (left ?? 0), 0);
  };

  const read = (): WindowRead => {
    const inWindow = [...held.values()]
      .filter(({ at }) => at >= window.from && at <= window.to)
      .sort((left, right) => right.at - left.at || (left.key < right.key ? 1 : -1));
    const open = gaps();
    return {
      calls: inWindow.map(({ call }) => call),
      total: totalOf(inWindow.length),
      gaps: open,
      readFrom: gaplessDownTo(window, open),
      isComplete: open.length === 0 || wanted() <= 0,
    };
  };

  return { next, answered, failed, read, size: () => held.size };
};
