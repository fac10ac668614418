import { internalPath } from '../../config/internalPath.ts';
import { type ComparedCalls, comparedQuery } from '../../platform/compareCalls/question.ts';

/** With one call only, the page asks for the other. */
export const comparePath = (compared: Partial<ComparedCalls>): string =>
  `${internalPath('compare-calls')}?${comparedQuery(compared)}`;
