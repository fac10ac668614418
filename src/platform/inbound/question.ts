import { sqlText } from '../configuration/fields.ts';
import { isDialledNumber } from '../dialledNumber.ts';
import { calledNumber, uriUser } from '../routing/tryNumbers.ts';
import { clientKey, type CompiledInbound } from './compileInbound.ts';
import { explainInboundCall, inboundEnd, type InboundExplanation } from './explainInboundCall.ts';
import type { InboundCall } from './inboundCall.ts';
import type { InboundEnd } from './inboundPath.ts';
import { askedCarriers, callFrom, type CallOrigin, originsOf } from './origins.ts';
import type { InboundQuestion } from './questionQuery.ts';
import { isCarrierUnread } from './trunkWays.ts';

const hasUnreadCarrier = (config: CompiledInbound, question: InboundQuestion, called: string): boolean =>
  askedCarriers(config, question, called).some(sid => isCarrierUnread(config, sid));

/** Equal keys mean the same end. */
export const endKey = ({
  kind,
  refusal,
  trouble,
  applicationSid,
  accountSid,
  name,
  missing,
}: InboundEnd): string =>
  [
    kind,
    refusal?.cause ?? applicationSid,
    refusal ? [trouble?.why, trouble?.carrierSid].join(' ') : accountSid,
    name,
    missing,
  ].join(' ');

export interface OtherOrigin {
  origin: CallOrigin;
  end: InboundEnd;
  addresses: number;
}

export interface QuestionAnswer {
  called: string;
  told: InboundExplanation;
  origin: CallOrigin | null;
  others: readonly OtherOrigin[];
}

const callOf = ({ host, client }: InboundQuestion, called: string): InboundCall => ({
  called,
  sourceAddress: null,
  host: host || null,
  client: client || null,
});

const rankOf = ({ origin, end }: OtherOrigin): number => (!origin.isUsual ? 2 : end.refusal ? 0 : 1);

const endsOf = (config: CompiledInbound, question: InboundQuestion, called: string): OtherOrigin[] => {
  const byEnd = new Map<string, OtherOrigin>();
  for (const origin of originsOf(config, question, called)) {
    const { end } = inboundEnd(config, callFrom(config, origin, callOf(question, called)));
    const key = endKey(end);
    const known = byEnd.get(key);
    if (!known) byEnd.set(key, { origin, end, addresses: 1 });
    else {
      known.addresses += 1;
      if (origin.isUsual && !known.origin.isUsual) known.origin = origin;
    }
  }
  return [...byEnd.values()].sort((left, right) => rankOf(left) - rankOf(right));
};

const loginsOf = (config: CompiledInbound, question: InboundQuestion, called: string): OtherOrigin[] =>
  endsOf(config, question, called).filter(({ origin }) => origin.kind === 'login');

/** A device dials the name of a user as it is, hyphens included; a number is read, however it is written. */
const calledOf = (config: CompiledInbound, { number, host, client }: InboundQuestion): string => {
  const text = uriUser(number);
  if (client === '' || /\s/.test(text)) return calledNumber(number);
  const accounts = config.accountsByRealm.get(sqlText(host)) ?? [];
  const isUser = accounts.some(({ sid }) => config.clientsByName.has(clientKey(sid, text)));
  return isUser || !isDialledNumber(text) ? text : calledNumber(number);
};

/** Without a source address, tries every way in; the first refusal is the answer. */
export const answerQuestion = (config: CompiledInbound, question: InboundQuestion): QuestionAnswer => {
  const called = calledOf(config, question);
  const asked = callOf(question, called);
  if (question.from) {
    const told = explainInboundCall(config, { ...asked, sourceAddress: question.from });
    const others = told.end.refusal && !question.client ? loginsOf(config, question, called) : [];
    return { called, told, origin: null, others };
  }
  if (question.client) return { called, told: explainInboundCall(config, asked), origin: null, others: [] };
  const [first, ...others] = endsOf(config, question, called);
  if (first)
    return {
      called,
      told: explainInboundCall(config, callFrom(config, first.origin, asked)),
      origin: first.origin,
      others,
    };
  const isAddressUnread = hasUnreadCarrier(config, question, called);
  return {
    called,
    told: explainInboundCall(config, { ...asked, isAddressUnread }),
    origin: null,
    others: [],
  };
};

export interface ListedEnd {
  number: string;
  end: InboundEnd;
  origin: CallOrigin | null;
  /** false: other addresses, unread lists or unseen facts may lead elsewhere. */
  isSure: boolean;
}

/**
 * A host name hides the registrar's address, a trunk logs in from anywhere, the carrier decides which host it calls,
 * and without types of trunks nobody sees whose address is remembered.
 */
const isSeen = ({ carriers }: CompiledInbound, origin: CallOrigin | null): boolean =>
  origin === null ||
  (origin.kind === 'registered'
    ? origin.address !== null &&
      origin.state === 'registered' &&
      carriers.get(origin.carrierSid)?.trunkType !== null
    : origin.kind !== 'login' && origin.kind !== 'name');

export const endOfNumber = (config: CompiledInbound, number: string): ListedEnd => {
  const question: InboundQuestion = { number, from: '', carrier: '', host: '', client: '' };
  const called = calledNumber(number);
  const asked = callOf(question, called);
  const [first, ...others] = endsOf(config, question, called);
  const { end, either } = inboundEnd(
    config,
    first
      ? callFrom(config, first.origin, asked)
      : { ...asked, isAddressUnread: hasUnreadCarrier(config, question, called) },
  );
  const isAllRead = config.unreadCarriers.length === 0;
  const isOnly = others.every(({ origin }) => !origin.isUsual);
  return {
    number,
    end,
    origin: first?.origin ?? null,
    isSure: isAllRead && isOnly && either.length === 0 && isSeen(config, first?.origin ?? null),
  };
};
