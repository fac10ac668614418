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
import { isLoginTrunk } from '../../platform/inbound/trunkWays.ts';
import { shownNumber } from '../../platform/shownNumber.ts';

export const TEXTS = 'screens.number-explainer';

export interface ExplainerWords {
  say: (phrase: InboundPhrase) => string;
  end: (end: InboundEnd) => string;
  answer: (end: InboundEnd) => string | null;
  mend: (end: InboundEnd) => string | null;
  origin: (origin: CallOrigin) => string;
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
    const troubleText = ({ why, carrierSid }: CarrierTrouble) =>
      translate(`${TEXTS}.refusal_of.${why}`, { name: carrierName(carrierSid) });
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
    return {
      say: ({ key, args }) => translate(`${TEXTS}.${key}`, args),
      end: end => {
        if (end.refusal)
          return translate(`${TEXTS}.end.refused`, {
            status: end.refusal.status,
            why: end.trouble ? troubleText(end.trouble) : translate(`${TEXTS}.refusal.${end.refusal.cause}`),
          });
        const names = {
          application: nameIn(config.applications, end.applicationSid),
          account: nameIn(config.accounts, end.accountSid),
          name: end.name ?? '',
        };
        if (end.kind === 'unknown')
          return translate(`${TEXTS}.end.unknown`, {
            list: translate(`${TEXTS}.kinds.${end.missing ?? 'accounts'}`),
          });
        return translate(`${TEXTS}.end.${end.kind}`, names);
      },
      answer: ({ refusal }) =>
        refusal?.text == null
          ? null
          : translate(`${TEXTS}.answer_text.${refusal.where ?? 'header'}`, { text: refusal.text }),
      mend: ({ refusal, trouble }) => {
        if (!trouble) return refusal && translate(`${TEXTS}.mend.${refusal.cause}`);
        const mend = translate(`${TEXTS}.mend_of.${trouble.why}`);
        return refusal ? mend : `${troubleText(trouble)}. ${mend}`;
      },
      origin: origin =>
        translate(`${TEXTS}.origin.${originWords(config, origin)}`, {
          address: origin.address ?? '',
          registrar: origin.registrar ?? '',
          client: origin.login?.client ?? '',
          realm: origin.login?.realm ?? '',
          carrier: carrierName(origin.carrierSid),
        }),
      pathOf: ref => {
        const kind = ref.kind === 'sip-gateways' ? 'carriers' : ref.kind;
        return can('edit', kind, ownerOf(ref)) ? internalPath(kind, ref.carrierSid ?? ref.sid, 'edit') : null;
      },
      refName: ref =>
        ofProvider(ref.kind === 'phone-numbers' ? shownNumber(ref.name) : ref.name, providerOf(config, ref)),
    };
  }, [config, translate, can, serviceProviderSid]);
};
