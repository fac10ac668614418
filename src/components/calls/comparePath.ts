import { internalPath } from '../../config/internalPath.ts';
import { type ComparedCalls, comparedQuery } from '../../platform/compareCalls/question.ts';

export const comparePath = (compared: Partial<ComparedCalls>): string =>
  `${internalPath('compare-calls')}?${comparedQuery(compared)}`;
