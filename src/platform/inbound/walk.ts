import type { CompiledInbound, InboundList } from './compileInbound.ts';
import type { ReadCall } from './inboundCall.ts';
import type {
  Candidate,
  InboundChoice,
  InboundEnd,
  InboundPhrase,
  InboundStep,
  InboundWay,
  LostCandidate,
  RecordRef,
  RefusalCause,
  StepId,
} from './inboundPath.ts';
import type {
  AccountRecord,
  ApplicationRecord,
  CarrierRecord,
  ClientRecord,
  GatewayRecord,
  NumberRecord,
  TenantRecord,
} from '../configuration/records.ts';
import { refusalOf } from './refusalTexts.ts';

export interface StepDraft {
  id: StepId;
  says: readonly InboundPhrase[];
  won?: readonly RecordRef[];
  lost?: readonly LostCandidate[];
  unsure?: readonly InboundPhrase[];
}

export interface Walk {
  config: CompiledInbound;
  call: ReadCall;
  choice: InboundChoice;
  isTold: boolean;
  step: (make: () => StepDraft) => void;
  fork: (choice: InboundChoice) => void;
}

const LOST_MAX = 40;

export const finishStep = ({ id, says, won, lost, unsure }: StepDraft): InboundStep => ({
  id,
  says,
  won: won ?? [],
  lost: (lost ?? []).slice(0, LOST_MAX),
  moreLost: Math.max((lost?.length ?? 0) - LOST_MAX, 0),
  unsure: unsure ?? [],
  isEnd: false,
});

export const say = (key: string, args?: InboundPhrase['args']): InboundPhrase =>
  args ? { key, args } : { key };

export interface ReachedAccount {
  way: InboundWay;
  account: AccountRecord | null;
  accountSid: string | null;
  /** Account whose switches are read; differs from `account` if a realm's pattern names another. */
  checked: AccountRecord | null;
  limitsProviderSid?: string | null;
  carrier: CarrierRecord | null;
  number: NumberRecord | null;
  applicationSid: string | null;
}

/** null: not a carrier's call. */
export type WayResult = { end: InboundEnd } | { reached: ReachedAccount } | null;

const emptyEnd = (way: InboundWay): InboundEnd => ({
  kind: 'refused',
  way,
  accountSid: null,
  carrierSid: null,
  numberSid: null,
  applicationSid: null,
  hook: null,
  hasVerbs: false,
  name: null,
  refusal: null,
  trouble: null,
  record: false,
  missing: null,
});

const known = (reached: Partial<ReachedAccount>): Partial<InboundEnd> => ({
  accountSid: reached.accountSid ?? reached.account?.sid ?? null,
  carrierSid: reached.carrier?.sid ?? null,
  numberSid: reached.number?.sid ?? null,
  applicationSid: reached.applicationSid ?? null,
});

export const endAt = (
  reached: Partial<ReachedAccount> & { way: InboundWay },
  end: Partial<InboundEnd>,
): InboundEnd => ({
  ...emptyEnd(reached.way),
  ...known(reached),
  ...end,
});

/** @param record a call record remains */
export const refuse = (
  reached: Partial<ReachedAccount> & { way: InboundWay },
  cause: RefusalCause,
  record = false,
): InboundEnd => endAt(reached, { kind: 'refused', refusal: refusalOf(cause), record });

export const unknownEnd = (
  reached: Partial<ReachedAccount> & { way: InboundWay },
  missing: InboundList,
): InboundEnd => endAt(reached, { kind: 'unknown', record: null, missing });

export const recordRefTo = {
  account: ({ sid, name }: AccountRecord, field?: string): RecordRef =>
    withField('accounts', sid, name, field),
  carrier: ({ sid, name }: CarrierRecord, field?: string): RecordRef =>
    withField('carriers', sid, name, field),
  gateway: ({ sid, carrierSid, address, netmask }: GatewayRecord, field?: string): RecordRef => ({
    ...withField('sip-gateways', sid, netmask === 32 ? address : `${address}/${String(netmask)}`, field),
    carrierSid,
  }),
  number: ({ sid, number }: NumberRecord, field?: string): RecordRef =>
    withField('phone-numbers', sid, number, field),
  application: ({ sid, name }: ApplicationRecord, field?: string): RecordRef =>
    withField('applications', sid, name, field),
  tenant: ({ sid, fqdn }: TenantRecord, field?: string): RecordRef =>
    withField('ms-teams-tenants', sid, fqdn, field),
  client: ({ sid, username }: ClientRecord, field?: string): RecordRef =>
    withField('clients', sid, username, field),
};

const withField = (kind: InboundList, sid: string, name: string, field: string | undefined): RecordRef =>
  field === undefined ? { kind, sid, name } : { kind, sid, name, field };

export const candidateRefs = (found: readonly Candidate[]) =>
  found.map(({ carrier, gateway }) =>
    gateway ? recordRefTo.gateway(gateway, 'ipv4') : recordRefTo.carrier(carrier),
  );

export const applicationRefs = (
  { applications }: CompiledInbound,
  sid: string | null,
  field?: string,
): RecordRef[] => {
  const application = sid === null ? undefined : applications.get(sid);
  return application ? [recordRefTo.application(application, field)] : [];
};

/** The sid, if the viewer cannot see the account. */
export const accountName = ({ accounts }: CompiledInbound, sid: string | null): string =>
  sid === null ? '' : (accounts.get(sid)?.name ?? sid);
