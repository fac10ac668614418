import { logged } from './actionLog.ts';
import { liveCallMethodsOf } from './methods/liveCalls.ts';
import { testCallMethodsOf } from './methods/testCall.ts';
import type { ProviderContext } from './providerContext.ts';

/** @public Calls in progress: followed, changed and placed. With the log of the user's own actions. */
export const callControlMethodsOf = (context: ProviderContext) =>
  logged({ ...liveCallMethodsOf(context), ...testCallMethodsOf(context) });
