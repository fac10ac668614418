import { callMethodsOf } from './methods/calls.ts';
import { callSourceMethodsOf } from './methods/callSources.ts';
import { recordingMethodsOf } from './methods/calls.ts';
import type { ReadContext } from './providerContext.ts';

/** @public What reading a call needs, and no write; index.ts imports it lazily. */
export const readCallMethodsOf = (context: ReadContext) => ({
  ...callMethodsOf(context),
  ...callSourceMethodsOf(context),
  ...recordingMethodsOf(context),
});
