import * as z from 'zod/mini';
import { FEATURE_FLAGS, type FeatureFlag } from './flags.ts';

// zod compiles object checks with `new Function` unless told otherwise, which the Content-Security-Policy refuses.
z.config({ jitless: true });

/** What a value should have been; key `portal.config.expected.{word}` of the messages. */
export type Expected = 'flag' | 'text' | 'address' | 'seconds' | 'object';
const error = (expected: Expected) => ({ error: expected });

const text = z.optional(z.string(error('text')).check(z.maxLength(500, error('text'))));

/** An absolute http(s) address, or a path on the portal's own host. Empty: the default. */
const isAddress = (value: string): boolean => {
  if (value === '') return true;
  if (!/^(https?:\/\/|\/(?!\/))/i.test(value)) return false;
  if (!URL.canParse(value, 'http://host.invalid')) return false;
  const url = new URL(value, 'http://host.invalid');
  return url.search === '' && url.hash === '' && url.username === '';
};
const address = z.optional(z.string(error('address')).check(z.refine(isAddress, error('address'))));

const flags = z.strictObject(
  Object.fromEntries(FEATURE_FLAGS.map(name => [name, z.optional(z.boolean(error('flag')))])) as Record<
    FeatureFlag,
    z.ZodMiniOptional<z.ZodMiniBoolean>
  >,
  error('object'),
);

/** Shape of /config.json. Every key is optional; an unknown key is refused, because it is a misspelt one. */
export const configSchema = z.strictObject(
  {
    apiBaseUrl: address,
    portalBaseUrl: address,
    flags: z.optional(flags),
    githubClientId: text,
    googleClientId: text,
    stripePublishableKey: text,
    defaultServiceProviderSid: text,
    awsRegion: text,
    termsUrl: address,
    privacyUrl: address,
    alertPollSeconds: z.optional(
      z.number(error('seconds')).check(z.int(error('seconds')), z.minimum(0, error('seconds'))),
    ),
  },
  error('object'),
);
