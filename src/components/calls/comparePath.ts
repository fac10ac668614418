import { internalPath } from '../../config/internalPath.ts';
import { type ComparedCalls, comparedQuery } from '../../platform/compareCalls/question.ts';

/** Address of two calls beside each other; of one, to choose what it is compared with. */
export const comparePath = (compared: Partial<ComparedCalls>): string =>
  `${internalPath('compare-calls')}?${comparedQuery(compared)}`;
