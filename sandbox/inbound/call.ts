import { z } from 'zod';
import type { Row } from '../engine/database.ts';

const address = z.string().max(64);
const count = z.number().int().min(0);

export const callShape = z.object({
  called: z.string().max(300).default(''),
  source: address,
  host: z
    .string()
    .max(300)
    .default('203.0.113.104')
    // The platform drops a port.
    .transform(host => host.replace(/^(\[.*\]|[^:]*):\d*$/, '$1')),
  client: z.object({ username: z.string(), password: z.string().default('') }).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  siprec: z.boolean().default(false),
  hook: z
    .object({ status: z.number().int(), body: z.record(z.string(), z.unknown()) })
    .default({ status: 200, body: { status: 'ok' } }),
  settings: z
    .object({
      networks: z.array(z.string()).default([]),
      teamsProxies: z.array(address).default([]),
      dedicatedAccount: z.string().nullable().default(null),
      hosting: z.boolean().default(false),
      tracking: z.array(z.enum(['account', 'provider', 'application'])).default([]),
      running: z
        .object({ account: count.default(0), provider: count.default(0) })
        .default({ account: 0, provider: 0 }),
      minCallLimit: count.default(0),
      directUserCalls: z.boolean().default(true),
    })
    .default({
      networks: [],
      teamsProxies: [],
      dedicatedAccount: null,
      hosting: false,
      tracking: [],
      running: { account: 0, provider: 0 },
      minCallLimit: 0,
      directUserCalls: true,
    }),
});
export type Call = z.infer<typeof callShape>;

export interface Outcome {
  end: 'application' | 'queue' | 'user' | 'conference' | 'refused';
  status: number;
  reason: string | null;
  accountSid: string | null;
  applicationSid: string | null;
  carrierSid: string | null;
  target: string | null;
  record: boolean;
  /** The database's order of rows decided; another database may differ. */
  tie: boolean;
}

export interface Trail {
  accountSid: string | null;
  carrierSid: string | null;
  isRecorded: boolean;
  tie: boolean;
}

export class Refused extends Error {
  readonly status: number;
  readonly reason: string | null;
  constructor(status: number, reason: string | null = null) {
    super(reason ?? String(status));
    this.status = status;
    this.reason = reason;
  }
}

export interface Arrival {
  kind: 'carrier' | 'teams' | 'device';
  account: Row;
  /** A pattern may name another account than the SIP realm's. */
  accountSid: string;
  providerSid: string | null;
  applicationSid: string | null;
  carrier: Row | null;
}

export const header = ({ headers }: Call, name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];

export const textIn = (row: Row | null | undefined, column: string): string | null => {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
};

/** The database ignores case, accents and trailing spaces. */
export const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && BASE.compare(one.replace(/ *$/, ''), other.replace(/ *$/, '')) === 0;

const BASE = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: false });
