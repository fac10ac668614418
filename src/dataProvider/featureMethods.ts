import { loaded } from './lazyMethods.ts';
import type { ProviderContext } from './providerContext.ts';

type Method = (...args: readonly unknown[]) => Promise<unknown>;
type Methods = object;

/** The function of a feature's `api.ts`. A promise loads large code on demand, and again after a failure. */
export type MethodsOf<M extends Methods> = (context: ProviderContext) => M | Promise<M>;

const isWrite = (method: unknown): boolean =>
  (method as { describe?: unknown }).describe !== undefined &&
  (method as { describe?: unknown }).describe !== null;

/** Calls methods of features. Writes are logged, except in a dry run; the log loads with the first. */
export const featureMethodsOf = (context: ProviderContext, { log }: { log: boolean } = { log: true }) => {
  const made = new WeakMap<object, Record<string, Method>>();
  const logs = new WeakMap<object, Record<string, Method>>();
  const noted = (methodsOf: object, methods: Methods): Record<string, Method> => {
    made.set(methodsOf, methods as Record<string, Method>);
    return methods as Record<string, Method>;
  };
  /** Synchronous if nothing has to load: a request leaves with the click. */
  const methodsIn = (methodsOf: MethodsOf<Methods>) => {
    const known = made.get(methodsOf);
    if (known) return known;
    const methods = methodsOf(context);
    return methods instanceof Promise
      ? loaded(() => methods).then(all => noted(methodsOf, all))
      : noted(methodsOf, methods);
  };
  const loggedMethods = async (methods: Record<string, Method>): Promise<Record<string, Method>> => {
    const { logged } = await loaded(() => import('./actionLog.ts'));
    const known = logs.get(methods) ?? logged(methods);
    logs.set(methods, known);
    return known;
  };
  return {
    /** Pages use the typed `useMethods`. @param methodsOf the same function gives the same methods */
    callMethod: async (
      methodsOf: MethodsOf<Methods>,
      name: string,
      args: readonly unknown[],
    ): Promise<unknown> => {
      const found = methodsIn(methodsOf);
      const methods = found instanceof Promise ? await found : found;
      const method = log && isWrite(methods[name]) ? (await loggedMethods(methods))[name] : methods[name];
      if (!method) throw new Error(`No method has the name ${name}`);
      return method(...args);
    },
  };
};

type Caller = ReturnType<typeof featureMethodsOf>;

/** The methods of a feature on a data provider. */
export const methodsOn = <M extends Methods>(provider: Caller, methodsOf: MethodsOf<M>): M =>
  new Proxy({} as M, {
    get: (_, name) =>
      typeof name === 'string'
        ? (...args: unknown[]) => provider.callMethod(methodsOf, name, args)
        : undefined,
  });
