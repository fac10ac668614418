import type { ProviderContext } from './providerContext.ts';

const load = () => import('./methods/calls.ts');

/** Preloads the code for opening a call. */
export const preloadCallMethods = (): Promise<unknown> => load();

/** Loads with the first use, because lists do without. */
export const callMethods = async (context: ProviderContext) => (await load()).readCallMethodsOf(context);

/** Loads with the first use; for polling a list. */
export const newestRowsMethods = async (context: ProviderContext) =>
  (await import('./methods/newestRows.ts')).newestRowsMethodsOf(context);

/** Loads with the first use; reads many calls into the browser's store. */
export const readCallsMethods = async (context: ProviderContext) =>
  (await import('./methods/readCalls.ts')).readCallsMethodsOf(context);

/** Loads with the first use; most visits sample no traces. */
export const sampleTracesMethods = async (context: ProviderContext) =>
  (await import('./methods/sampleTraces.ts')).sampleTracesMethodsOf(context);

/** Loads with the first use; lists do without gateways. */
export const gatewayMethods = async (context: ProviderContext) =>
  (await import('./methods/gateways.ts')).gatewayMethodsOf(context);

/** Loads with the first use; reads the whole configuration. */
export const configurationMethods = async (context: ProviderContext) =>
  (await import('./configuration/configuration.ts')).configurationMethodsOf(context);
