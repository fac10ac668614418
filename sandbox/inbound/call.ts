import { z } from 'zod';
import type { Row } from '../engine/database.ts';

const address = z.string().max(64);
const count = z.number().int().min(0);

/** Without `client` nobody authenticates. */
export const callShape = z.object({
  /** User part of the Request-URI as sent; empty for a URI without one. */
  called: z.string().max(300).default(''),
  source: address,
  /** Host of the Request-URI; an address of the platform when left out. */
  host: z.string().max(300).default('203.0.113.104'),
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

/** `record`: a call record remains. */
export interface Outcome {
  end: 'application' | 'queue' | 'user' | 'conference' | 'refused';
  /** 200: the platform accepts the call and runs what `end` says. */
  status: number;
  reason: string | null;
  accountSid: string | null;
  applicationSid: string | null;
  carrierSid: string | null;
  target: string | null;
  record: boolean;
  /** The order of the database's rows decided: on another database it may end otherwise. */
  tie: boolean;
}

/** A refusal leaves the trail as far as the call came. */
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
  /** A pattern may give another account than that of the SIP realm. */
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

/** The database compares texts without case, accents and trailing spaces. */
export const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && BASE.compare(one.replace(/ *$/, ''), other.replace(/ *$/, '')) === 0;

const BASE = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: false });
