import { limitOf } from '../../platform/limits.ts';
import type { ReadContext } from '../providerContext.ts';
import { readLimits } from './limits.ts';
import { keepingSession } from './liveNow.ts';

export const callLimitMethodsOf = ({ http }: ReadContext) => ({
  /** Calls that are allowed at once; null without a limit. For what repeats by itself. */
  callLimit: async (question: Parameters<typeof readLimits>[1]) =>
    limitOf((await keepingSession(readLimits(http, question))).voice_call_session),
});
