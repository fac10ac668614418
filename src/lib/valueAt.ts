import { isObject } from './values.ts';

/** Value at a path such as 'call_hook.url'; undefined: none. */
export const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values);
