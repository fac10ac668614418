import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCan, useServiceProviderSid } from '../access/AccessContext.ts';
import { internalPath } from '../../config/internalPath.ts';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import type {
  CarrierTrouble,
  InboundEnd,
  InboundPhrase,
  RecordRef,
} from '../../platform/inbound/inboundPath.ts';
import type { CallOrigin } from '../../platform/inbound/origins.ts';
import { type InboundQuestion, questionQuery } from '../../platform/inbound/questionQuery.ts';
import { isLoginTrunk } from '../../platform/inbound/trunkWays.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { type NamedPart, partsOf, type SentencePart, textOf } from './sentenceParts.ts';

export const TEXTS = 'screens.number-explainer';

export const questionPath = (question: Partial<InboundQuestion>): string =>
  `${internalPath('number-explainer')}?${questionQuery(question)}`;

export interface ExplainerWords {
  say: (phrase: InboundPhrase) => string;
  sayParts: (phrase: InboundPhrase) => readonly SentencePart[];
  end: (end: InboundEnd) => string;
  /** With links to what it names. `isProbable`: what was not read may lead the call elsewhere. */
  endParts: (end: InboundEnd, isProbable: boolean) => readonly SentencePart[];
  answer: (end: InboundEnd) => string | null;
  mend: (end: InboundEnd) => string | null;
  origin: (origin: CallOrigin) => string;
  /** `key`: the sentence around it. */
  originParts: (origin: CallOrigin, key?: string) => readonly SentencePart[];
  pathOf: (ref: RecordRef) => string | null;
  refName: (ref: RecordRef) => string;
}

const providerOf = (
  { accounts, carriers, numbers }: CompiledInbound,
  { kind, sid, carrierSid }: RecordRef,
): string | null => {
  if (kind === 'accounts') return accounts.get(sid)?.providerSid ?? null;
  const of = kind === 'phone-numbers' ? numbers.get(sid)?.carrierSid : (carrierSid ?? sid);
  return carriers.get(of ?? '')?.providerSid ?? null;
};

/** What the platform compares is told as it is; elsewhere a number is a number. */
const COMPARED = /^called\./;

const originWords = ({ carriers }: CompiledInbound, origin: CallOrigin): string => {
  const { kind, state, address, isUsual, carrierSid } = origin;
  if (kind === 'registered') {
    if (state === 'failed' || state === 'unknown') return `registered_${state}`;
    return address === null ? 'registered_named' : 'registered';
  }
  if (kind !== 'elsewhere') return kind;
  if (isUsual) return 'anywhere';
  const carrier = carriers.get(carrierSid);
  return carrier && isLoginTrunk(carrier) ? 'elsewhere_login' : 'elsewhere';
};

export const useExplainerWords = (config: CompiledInbound): ExplainerWords => {
  const translate = useTranslate();
  const can = useCan();
  const serviceProviderSid = useServiceProviderSid();
  return useMemo(() => {
    const nameIn = (rows: ReadonlyMap<string, { name: string }>, sid: string | null) =>
      sid === null ? '–' : (rows.get(sid)?.name ?? sid);
    /** Admins' lists hold records of all service providers. */
    const ofProvider = (name: string, owner: string | null): string =>
      owner === null || serviceProviderSid === null || owner === serviceProviderSid
        ? name
        : translate(`${TEXTS}.of_another_provider`, { name });
    const carrierName = (sid: string | null): string =>
      ofProvider(nameIn(config.carriers, sid), config.carriers.get(sid ?? '')?.providerSid ?? null);
    const ownerOf = ({ kind, sid, carrierSid }: RecordRef): object => {
      const owner =
        kind === 'carriers' || kind === 'sip-gateways'
          ? config.carriers.get(carrierSid ?? sid)
          : kind === 'phone-numbers'
            ? config.numbers.get(sid)
            : kind === 'applications'
              ? config.applications.get(sid)
              : { accountSid: sid };
      return {
        account_sid: owner?.accountSid ?? null,
        service_provider_sid: config.carriers.get(carrierSid ?? sid)?.providerSid ?? null,
      };
    };
    const pathOf = (ref: RecordRef): string | null => {
      const kind = ref.kind === 'sip-gateways' ? 'carriers' : ref.kind;
      return can('edit', kind, ownerOf(ref)) ? internalPath(kind, ref.carrierSid ?? ref.sid, 'edit') : null;
    };
    const named = (kind: RecordRef['kind'], name: string, sid: string | null): NamedPart => ({
      name,
      to: sid === null ? null : pathOf({ kind, sid, name }),
    });
    const carrierPart = (sid: string | null) => named('carriers', carrierName(sid), sid);
    const troubleText = ({ why }: CarrierTrouble, name: string) =>
      translate(`${TEXTS}.refusal_of.${why}`, { name });
    const sayParts = ({ key, args }: InboundPhrase): SentencePart[] => {
      const { number, ...others } = args ?? {};
      if (number === undefined) return [translate(`${TEXTS}.${key}`, args)];
      const isRaw = COMPARED.test(key);
      return partsOf(names => translate(`${TEXTS}.${key}`, { ...others, ...names }), {
        number: { name: isRaw ? String(number) : shownNumber(number), to: null, isRaw, isNumber: true },
      });
    };
    const endParts = (end: InboundEnd, isProbable: boolean): SentencePart[] => {
      const { refusal, trouble, missing, name } = end;
      const key = `${TEXTS}.${isProbable ? 'probably' : 'end'}.${end.kind}`;
      if (refusal)
        return partsOf(
          ({ carrier = '' }) =>
            translate(key, {
              status: refusal.status,
              why: trouble ? troubleText(trouble, carrier) : translate(`${TEXTS}.refusal.${refusal.cause}`),
            }),
          { carrier: carrierPart(trouble?.carrierSid ?? null) },
        );
      if (end.kind === 'unknown')
        return [
          translate(`${TEXTS}.end.unknown`, { list: translate(`${TEXTS}.kinds.${missing ?? 'accounts'}`) }),
        ];
      const { applicationSid, accountSid } = end;
      return partsOf(names => translate(key, { ...names, name: name ?? '' }), {
        application: named('applications', nameIn(config.applications, applicationSid), applicationSid),
        account: named('accounts', nameIn(config.accounts, accountSid), accountSid),
      });
    };
    const originParts = (origin: CallOrigin, key?: string): SentencePart[] =>
      partsOf(
        ({ carrier = '' }) => {
          const text = translate(`${TEXTS}.origin.${originWords(config, origin)}`, {
            address: origin.address ?? '',
            registrar: origin.registrar ?? '',
            client: origin.login?.client ?? '',
            realm: origin.login?.realm ?? '',
            carrier,
          });
          return key === undefined ? text : translate(key, { origin: text });
        },
        { carrier: carrierPart(origin.carrierSid) },
      );
    return {
      say: phrase => textOf(sayParts(phrase)),
      sayParts,
      end: end => textOf(endParts(end, false)),
      endParts,
      answer: ({ refusal }) =>
        refusal?.text == null
          ? null
          : translate(`${TEXTS}.answer_text.${refusal.where ?? 'header'}`, { text: refusal.text }),
      mend: ({ refusal, trouble }) => {
        if (!trouble) return refusal && translate(`${TEXTS}.mend.${refusal.cause}`);
        const mend = translate(`${TEXTS}.mend_of.${trouble.why}`);
        return refusal ? mend : `${troubleText(trouble, carrierName(trouble.carrierSid))}. ${mend}`;
      },
      origin: origin => textOf(originParts(origin)),
      originParts,
      pathOf,
      refName: ref =>
        ofProvider(ref.kind === 'phone-numbers' ? shownNumber(ref.name) : ref.name, providerOf(config, ref)),
    };
  }, [config, translate, can, serviceProviderSid]);
};
