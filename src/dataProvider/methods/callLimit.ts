import { limitOrNull } from '../../platform/limits.ts';
import type { ReadContext } from '../providerContext.ts';
import { readLimits } from './limits.ts';
import { withoutEndingSession } from './liveNow.ts';

export const callLimitMethodsOf = ({ http }: ReadContext) => ({
  /** Calls allowed at once; null: no limit. For polling: a lost connection does not end the session. */
  callLimit: async (question: Parameters<typeof readLimits>[1]) =>
    limitOrNull((await withoutEndingSession(readLimits(http, question))).voice_call_session),
});
