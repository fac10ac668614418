import { MOST_CALLS, type RecentCall, filledText } from '../../../platform/calls/call.ts';
import { attemptedMs } from '../../../platform/calls/callPages.ts';
import { failureCode } from '../../../platform/calls/outcome.ts';
import type { FailureGroup } from '../../../platform/calls/failures/groups.ts';

export interface ListFilter {
  /** Milliseconds, both included. */
  start: number;
  end: number;
  code: string;
  direction: string | null;
  trunk: string | null;
  application_sid: string | null;
  account_sid: string | null;
}

export const failureListFilter = ({
  code,
  direction,
  place,
  first,
  last,
}: Pick<FailureGroup, 'code' | 'direction' | 'place' | 'first' | 'last'>): ListFilter => ({
  // The platform's times are finer than milliseconds.
  start: first,
  end: last + 1,
  code,
  direction,
  trunk: null,
  application_sid: null,
  account_sid: null,
  ...(place ? { [place.dimension]: place.value } : {}),
});

export interface ListedCounts {
  shown: number;
  /** Rows that the platform finds; the list looks at the newest 500. */
  found: number;
  isSame: boolean;
}

/** The platform applies these filters; the list applies the others to the newest rows. */
const isFound = (call: RecentCall, { start, end, direction, trunk, account_sid }: ListFilter): boolean => {
  const at = attemptedMs(call);
  return (
    at !== null &&
    at >= start &&
    at <= end &&
    (direction === null || call.direction === direction) &&
    (trunk === null || call.trunk === trunk) &&
    (account_sid === null || call.account_sid === account_sid)
  );
};

/** Lets the page explain a list with other counts. `failed`: all failed calls of the window. */
export const listedCountsOf = (
  group: Pick<FailureGroup, 'calls'>,
  filter: ListFilter,
  failed: readonly RecentCall[],
): ListedCounts => {
  const found = failed.filter(call => isFound(call, filter));
  const shown = found.filter(
    call =>
      failureCode(call) === filter.code &&
      (filter.application_sid === null || filledText(call.application_sid) === filter.application_sid),
  );
  return {
    shown: shown.length,
    found: found.length,
    isSame: shown.length === group.calls.length && found.length <= MOST_CALLS,
  };
};
