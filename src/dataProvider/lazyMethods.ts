import { HttpError } from 'ra-core';
import { browserIsOffline } from './httpClient.ts';

type Methods<M> = { [K in keyof M]: (...args: never[]) => Promise<unknown> };
type Method = (...args: unknown[]) => Promise<unknown>;

/** @throws HttpError (status 0) if the code fails to load: nothing was sent, and the next call loads again */
export const loaded = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load();
  } catch {
    const reason = browserIsOffline() ? 'offline' : 'generic';
    throw new HttpError(`portal.errors.${reason}`, 0, { text: null });
  }
};

/** Methods that load on first use; throws like `loaded`. @param names checked by the compiler */
export const lazyMethods = <M extends Methods<M>>(
  load: () => Promise<M>,
  names: Readonly<Record<keyof M, true>>,
): M => {
  let methods: M | undefined;
  const found = async (): Promise<M> => (methods ??= await loaded(load));
  const call = (all: M, name: string, args: unknown[]) =>
    (all[name as keyof M] as unknown as Method)(...args);
  const method =
    (name: string): Method =>
    (...args) =>
      methods ? call(methods, name, args) : found().then(all => call(all, name, args));
  return Object.fromEntries(Object.keys(names).map(name => [name, method(name)])) as unknown as M;
};
