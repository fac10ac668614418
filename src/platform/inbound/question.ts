import { calledNumber } from '../routing/tryNumbers.ts';
import type { CompiledInbound } from './compileInbound.ts';
import { explainInboundCall, inboundEnd, type InboundExplanation } from './explainInboundCall.ts';
import { type InboundCall, readCall } from './inboundCall.ts';
import type { InboundEnd } from './inboundPath.ts';
import { sqlText } from './inboundRecords.ts';
import { matchPattern } from './numberPatterns.ts';
import type { InboundQuestion } from './questionQuery.ts';

/** Carriers that a number concerns: those with the very number, else with a pattern that takes it, else with a default. */
export const concernedCarriers = (config: CompiledInbound, called: string): string[] => {
  const { did } = readCall({ called });
  const carriers = (sids: readonly (string | null)[]) => [...new Set(sids.filter(sid => sid !== null))];
  const exact = carriers((config.numbersByText.get(sqlText(did)) ?? []).map(({ carrierSid }) => carrierSid));
  if (exact.length > 0) return exact;
  const matching = config
    .patternsOf([...config.carriers.keys()])
    .filter(pattern => matchPattern(pattern, did) === 'hit');
  if (matching.length > 0) return carriers(matching.map(({ row }) => row.carrierSid));
  return [...config.carriers.values()]
    .filter(({ isActive, applicationSid }) => isActive && applicationSid !== null)
    .map(({ sid }) => sid);
};

/** Addresses that one carrier is asked about. */
const ADDRESSES_MAX = 16;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Where a carrier's calls come from; its outbound gateways where it has no inbound one. */
export const addressesOf = (config: CompiledInbound, carrierSid: string): string[] => {
  const gateways = (config.gatewaysOfCarrier.get(carrierSid) ?? []).filter(({ address }) =>
    IPV4.test(address),
  );
  const inbound = gateways.filter(({ isInbound }) => isInbound);
  const addresses = (inbound.length > 0 ? inbound : gateways).map(({ address }) => address);
  return [...new Set(addresses)].slice(0, ADDRESSES_MAX);
};

export interface CallOrigin {
  carrierSid: string;
  address: string;
}

/** Carriers that one question follows. */
const CARRIERS_MAX = 20;

const askedCarriers = (config: CompiledInbound, { carrier }: InboundQuestion, called: string): string[] =>
  (carrier ? [carrier] : concernedCarriers(config, called)).slice(0, CARRIERS_MAX);

const originsOf = (config: CompiledInbound, question: InboundQuestion, called: string): CallOrigin[] =>
  askedCarriers(config, question, called).flatMap(carrierSid =>
    addressesOf(config, carrierSid).map(address => ({ carrierSid, address })),
  );

/** Whether carriers that the number concerns have gateways that were not read. */
const hasUnreadCarrier = (config: CompiledInbound, question: InboundQuestion, called: string): boolean => {
  const unread = new Set(config.unreadCarriers.map(({ sid }) => sid));
  return unread.size > 0 && askedCarriers(config, question, called).some(sid => unread.has(sid));
};

/** What tells two ends apart. */
export const endKey = ({ kind, refusal, applicationSid, accountSid, name, missing }: InboundEnd): string =>
  [kind, refusal?.cause ?? applicationSid, refusal ? '' : accountSid, name, missing].join(' ');

export interface OtherOrigin {
  origin: CallOrigin;
  end: InboundEnd;
  /** Addresses with the same end, this one included. */
  addresses: number;
}

export interface QuestionAnswer {
  told: InboundExplanation;
  /** The address that was taken because none was asked about. */
  origin: CallOrigin | null;
  /** Further ends, from other addresses. */
  others: readonly OtherOrigin[];
}

const callOf = (
  { host, client }: InboundQuestion,
  called: string,
  sourceAddress: string | null,
): InboundCall => ({
  called,
  sourceAddress,
  host: host || null,
  client: client || null,
});

/** Every address that the question leaves open, by the end it leads to; refusals come first. */
const endsOf = (config: CompiledInbound, question: InboundQuestion, called: string): OtherOrigin[] => {
  const byEnd = new Map<string, OtherOrigin>();
  for (const origin of originsOf(config, question, called)) {
    const { end } = inboundEnd(config, callOf(question, called, origin.address));
    const key = endKey(end);
    const known = byEnd.get(key);
    if (known) known.addresses += 1;
    else byEnd.set(key, { origin, end, addresses: 1 });
  }
  return [...byEnd.values()].sort(
    (left, right) => Number(right.end.refusal !== null) - Number(left.end.refusal !== null),
  );
};

/**
 * What happens to the call that is asked about. Without a source address the addresses of the carriers that the number
 * concerns are tried, and the first refusal is told; a call with credentials comes from anywhere.
 */
export const answerQuestion = (config: CompiledInbound, question: InboundQuestion): QuestionAnswer => {
  const called = calledNumber(question.number);
  const tell = (source: string | null, isAddressUnread = false) =>
    explainInboundCall(config, { ...callOf(question, called, source), isAddressUnread });
  if (question.from) return { told: tell(question.from), origin: null, others: [] };
  if (question.client) return { told: tell(null), origin: null, others: [] };
  const [first, ...others] = endsOf(config, question, called);
  return first
    ? { told: tell(first.origin.address), origin: first.origin, others }
    : { told: tell(null, hasUnreadCarrier(config, question, called)), origin: null, others };
};

/** A number of a list, and where its calls end. */
export interface ListedEnd {
  number: string;
  end: InboundEnd;
  origin: CallOrigin | null;
  /** Whether neither other addresses nor what was not read, or cannot be seen, may lead elsewhere. */
  isSure: boolean;
}

export const endOfNumber = (config: CompiledInbound, number: string): ListedEnd => {
  const question: InboundQuestion = { number, from: '', carrier: '', host: '', client: '' };
  const called = calledNumber(number);
  const [first, ...others] = endsOf(config, question, called);
  const { end, either } = inboundEnd(config, {
    ...callOf(question, called, first?.origin.address ?? null),
    isAddressUnread: !first && hasUnreadCarrier(config, question, called),
  });
  // Another carrier may cover the address as well.
  const isAllRead = config.unreadCarriers.length === 0;
  return {
    number,
    end,
    origin: first?.origin ?? null,
    isSure: isAllRead && others.length === 0 && either.length === 0,
  };
};
