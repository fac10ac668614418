import { isObject } from './values.ts';

/** The value that a name leads to: 'call_hook.url' into objects. undefined: there is none. */
export const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values);
