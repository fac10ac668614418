import type { ProviderContext } from '../providerContext.ts';

const load = () => import('./calls.ts');

/** For who is about to open a call. */
export const preloadCallMethods = (): Promise<unknown> => load();

/** A call: the code loads with the first use, since lists show their rows without it. */
export const callMethods = async (context: ProviderContext) => (await load()).readCallMethodsOf(context);

/** What a list has now, for what repeats by itself. */
export const newestRowsMethods = async (context: ProviderContext) =>
  (await import('./newestRows.ts')).newestRowsMethodsOf(context);

/** The reading of many calls into the browser's store. */
export const readCallsMethods = async (context: ProviderContext) =>
  (await import('./readCalls.ts')).readCallsMethodsOf(context);

/** Sampling of traces: most visits sample none. */
export const sampleTracesMethods = async (context: ProviderContext) =>
  (await import('./sampleTraces.ts')).sampleTracesMethodsOf(context);

/** Gateways of carriers: lists and answers stand without them. */
export const gatewayMethods = async (context: ProviderContext) =>
  (await import('./gateways.ts')).gatewayMethodsOf(context);

/** The configuration, for what looks at all of it. */
export const configurationMethods = async (context: ProviderContext) =>
  (await import('../configuration/configuration.ts')).configurationMethodsOf(context);
