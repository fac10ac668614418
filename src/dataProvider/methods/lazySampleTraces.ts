import type { ProviderContext } from '../providerContext.ts';

/** Sampling of traces, which loads with its first use: most visits sample none. */
export const lazySampleTraces = async (context: ProviderContext) =>
  (await import('./sampleTraces.ts')).sampleTracesMethodsOf(context);
