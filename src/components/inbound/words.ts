import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCan } from '../access/AccessContext.ts';
import { internalPath } from '../../config/internalPath.ts';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import type { InboundEnd, InboundPhrase, RecordRef } from '../../platform/inbound/inboundPath.ts';
import type { CallOrigin } from '../../platform/inbound/question.ts';
import { formatNanp } from '../../platform/phoneNumber.ts';

export const KEY = 'screens.number-explainer';

export interface ExplainerWords {
  say: (phrase: InboundPhrase) => string;
  /** One line: where a call ends. */
  end: (end: InboundEnd) => string;
  /** What the caller's side is told. */
  answer: (end: InboundEnd) => string | null;
  origin: (origin: CallOrigin) => string;
  /** Address of the record's form; null where the viewer may not open it. */
  pathOf: (ref: RecordRef) => string | null;
  refName: (ref: RecordRef) => string;
}

/** Words and links for what the model says. */
export const useExplainerWords = (config: CompiledInbound): ExplainerWords => {
  const translate = useTranslate();
  const can = useCan();
  return useMemo(() => {
    const nameIn = (rows: ReadonlyMap<string, { name: string }>, sid: string | null) =>
      sid === null ? '–' : (rows.get(sid)?.name ?? sid);
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
      say: ({ key, args }) => translate(`${KEY}.${key}`, args),
      end: end => {
        if (end.refusal)
          return translate(`${KEY}.end.refused`, {
            status: end.refusal.status,
            why: translate(`${KEY}.refusal.${end.refusal.cause}`),
          });
        const names = {
          application: nameIn(config.applications, end.applicationSid),
          account: nameIn(config.accounts, end.accountSid),
          name: end.name ?? '',
        };
        if (end.kind === 'unknown')
          return translate(`${KEY}.end.unknown`, {
            list: translate(`${KEY}.kinds.${end.missing ?? 'accounts'}`),
          });
        return translate(`${KEY}.end.${end.kind}`, names);
      },
      answer: ({ refusal }) =>
        refusal?.text == null
          ? null
          : translate(`${KEY}.answer_text.${refusal.where ?? 'header'}`, { text: refusal.text }),
      origin: ({ carrierSid, address }) =>
        translate(`${KEY}.origin`, { address, carrier: nameIn(config.carriers, carrierSid) }),
      pathOf: ref => {
        const kind = ref.kind === 'sip-gateways' ? 'carriers' : ref.kind;
        return can('edit', kind, ownerOf(ref)) ? internalPath(kind, ref.carrierSid ?? ref.sid, 'edit') : null;
      },
      refName: ({ kind, name }) => (kind === 'phone-numbers' ? formatNanp(name) : name),
    };
  }, [config, translate, can]);
};
