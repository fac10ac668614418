import { describe, expect, it } from 'vitest';
import { storedEnvironment } from '../../../sandbox/support/environment.ts';

const HOOK = 'https://apps.example.com/env';
const msgOf = async (values: object): Promise<unknown> => {
  const refused = await storedEnvironment(values, HOOK).then(
    () => undefined,
    (error: unknown) => error,
  );
  return (refused as { json?: { msg: string } } | undefined)?.json?.msg;
};

describe('of several problems with variables the last is named', () => {
  it.each<[object, string | undefined]>([
    [{ GREETING: 'hi', OPENAI_API_KEY: 'x' }, undefined],
    [{}, 'Missing required value env_vars.OPENAI_API_KEY'],
    // Values are looked at after missing keys, in the order in which they were sent.
    [{ GREETING: 5 }, 'Invalid value/type for env_vars.GREETING'],
    [{ LANGUAGE: 'xx', MAX_RETRIES: '3', GREETING: 'hi' }, 'Invalid value/type for env_vars.MAX_RETRIES'],
    [{ MAX_RETRIES: '3', LANGUAGE: 'xx', GREETING: 'hi' }, 'Invalid value/type for env_vars.LANGUAGE'],
    [{ GREETING: 'hi', OPENAI_API_KEY: 'x', constructor: 1 }, undefined],
  ])('%j is answered with: %s', async (values, msg) => {
    expect(await msgOf(values)).toBe(msg);
  });
});
