import { compileInbound, type InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import type { InboundEnd } from '../../../../src/platform/inbound/inboundPath.ts';
import type { Row } from '../../../../src/platform/configuration/fields.ts';
import type { CallOrigin } from '../../../../src/platform/inbound/origins.ts';
import { answerQuestion } from '../../../../src/platform/inbound/question.ts';
import { carrier, DID, number, sources } from './inboundFixture.ts';

export const REGISTRAR = 'sip.vendor.example';
export const OUT = { inbound: 0, outbound: 1 };

export const reg = (sid: string, row: Row = {}): Row =>
  carrier(sid, {
    trunk_type: 'reg',
    requires_register: 1,
    register_username: 'u1',
    register_status: { status: 'ok' },
    ...row,
  });
export const auth = (sid: string, row: Row = {}): Row =>
  carrier(sid, { trunk_type: 'auth', inbound_auth_username: 'trunk', ...row });

/** The number on one carrier, for a1 of account A. */
export const onOne = (row: Row, gateways: readonly Row[], more: InboundSources = {}): InboundSources => {
  const sid = String(row['voip_carrier_sid']);
  return sources({
    carriers: [row],
    gateways,
    numbers: [number(DID, sid, 'A', 'a1')],
    ...more,
  });
};

export const endText = ({ kind, refusal, trouble, applicationSid }: InboundEnd): string =>
  refusal
    ? `${String(refusal.status)}${trouble ? ` ${trouble.why}` : ` (${refusal.cause})`}`
    : `${kind} ${String(applicationSid)}`;
const wayText = ({ kind, address, registrar, login, state }: CallOrigin): string =>
  [kind, address ?? registrar, state, login && `${login.client}@${login.realm}`].filter(Boolean).join(' ');

export const ask = (config: InboundSources, more: object = {}) =>
  answerQuestion(compileInbound(config), {
    number: DID,
    from: '',
    carrier: '',
    host: '',
    client: '',
    ...more,
  });

/** What is told, and the rest in order. */
export const told = (config: InboundSources, more: object = {}): string[] => {
  const { told: first, origin, others } = ask(config, more);
  return [
    `${origin ? wayText(origin) : '–'}: ${endText(first.end)}`,
    ...others.map(({ origin: other, end }) => `${wayText(other)}: ${endText(end)}`),
  ];
};
