import { z } from 'zod';
import type { Row } from '../engine/database.ts';

const address = z.string().max(64);
const count = z.number().int().min(0);

/** What an INVITE brings, and what of the servers' settings it depends on. Without `client` nobody authenticates. */
export const callShape = z.object({
  /** User part of the Request-URI as sent; empty for a URI without one. */
  called: z.string().max(300).default(''),
  /** Address the packet comes from. */
  source: address,
  /** Host of the Request-URI; an address of the platform when left out. */
  host: z.string().max(300).default('203.0.113.104'),
  client: z.object({ username: z.string(), password: z.string().default('') }).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  siprec: z.boolean().default(false),
  /** What the account's registration hook answers. */
  hook: z
    .object({ status: z.number().int(), body: z.record(z.string(), z.unknown()) })
    .default({ status: 200, body: { status: 'ok' } }),
  settings: z
    .object({
      networks: z.array(z.string()).default([]),
      teamsProxies: z.array(address).default([]),
      dedicatedAccount: z.string().nullable().default(null),
      hosting: z.boolean().default(false),
      /** Whose calls are counted. */
      tracking: z.array(z.enum(['account', 'provider', 'application'])).default([]),
      /** Calls that run already. */
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

/** What became of the call; `record`: a call record remains. */
export interface Outcome {
  end: 'application' | 'queue' | 'user' | 'conference' | 'refused';
  /** 200: the platform accepts the call and runs what `end` says. */
  status: number;
  reason: string | null;
  accountSid: string | null;
  applicationSid: string | null;
  carrierSid: string | null;
  /** Name of the queue or conference, address of the user. */
  target: string | null;
  record: boolean;
  /** The order of the database's rows decided: on another database it may end otherwise. */
  tie: boolean;
}

/** What is known of a call on its way; a refusal leaves it as far as it came. */
export interface Trail {
  accountSid: string | null;
  carrierSid: string | null;
  isRecorded: boolean;
  tie: boolean;
}

/** A final answer that is no success. */
export class Refused extends Error {
  readonly status: number;
  readonly reason: string | null;
  constructor(status: number, reason: string | null = null) {
    super(reason ?? String(status));
    this.status = status;
    this.reason = reason;
  }
}

/** A call whose account is known, and what it brings for the feature server. */
export interface Arrival {
  kind: 'carrier' | 'teams' | 'device';
  /** Whose switches and limits count. */
  account: Row;
  /** Whose call it is: a pattern may give another account than the one of the SIP realm. */
  accountSid: string;
  /** Whose limit counts beside the account's. */
  providerSid: string | null;
  applicationSid: string | null;
  carrier: Row | null;
}

export const header = ({ headers }: Call, name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];

export const textOf = (row: Row | null | undefined, column: string): string | null => {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
};

/** Texts are equal as the database compares them: without case, accents and trailing spaces. */
export const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && BASE.compare(one.replace(/ *$/, ''), other.replace(/ *$/, '')) === 0;

const BASE = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: false });
