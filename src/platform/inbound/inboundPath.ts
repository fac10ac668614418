import type { InboundList } from './compileInbound.ts';
import type { CarrierRecord, GatewayRecord } from '../configuration/records.ts';

export type RefusalCause =
  | 'internal'
  | 'quote'
  | 'multiple_gateways'
  | 'multiple_realm_numbers'
  | 'multiple_numbers'
  | 'multiple_defaults'
  | 'not_provisioned'
  | 'number_without_account'
  | 'carrier_without_provider'
  | 'loop'
  | 'siprec'
  | 'unknown_source'
  | 'unknown_realm'
  | 'other_sbc'
  | 'challenge'
  | 'credentials'
  | 'client_without_password'
  | 'hook_refused'
  | 'hook_without_status'
  | 'teams_no_application'
  | 'teams_without_account'
  | 'inactive'
  /** Another account than the one that let the call in. */
  | 'inactive_later'
  | 'capacity'
  | 'account_limit'
  | 'no_subscription'
  | 'provider_limit'
  | 'no_application'
  | 'no_hook'
  | 'bad_hook'
  | 'no_verbs'
  | 'unknown_application';

export interface CallRefusal {
  status: number;
  text: string | null;
  /** Replaces the reason phrase, or is the header X-Reason. */
  where: 'phrase' | 'header' | null;
  cause: RefusalCause;
}

export interface CarrierTrouble {
  carrierSid: string;
  why:
    | 'inactive'
    | 'no_provider'
    | 'not_inbound'
    | 'no_inbound'
    | 'not_registered'
    | 'not_registered_yet'
    | 'cannot_register'
    | 'does_not_register'
    | 'registered'
    | 'logs_in'
    | 'no_login';
}

/** `internal`: taken for one of the platform's own servers. */
export type InboundWay = 'internal' | 'realm' | 'registration' | 'source' | 'teams' | 'device';

/** `hook`: the registration hook decides; `unknown`: a list was not read. */
export interface InboundEnd {
  kind: 'application' | 'queue' | 'conference' | 'user' | 'hook' | 'refused' | 'unknown';
  way: InboundWay;
  accountSid: string | null;
  carrierSid: string | null;
  numberSid: string | null;
  applicationSid: string | null;
  /** null also if the application has own verbs or is not visible. */
  hook: { url: string; method: string } | null;
  hasVerbs: boolean;
  name: string | null;
  refusal: CallRefusal | null;
  trouble: CarrierTrouble | null;
  /** Whether a call record remains; null: unknown. */
  record: boolean | null;
  missing: InboundList | null;
}

/** Key below `screens.number-explainer`; texts of records are untrusted. */
export interface InboundPhrase {
  key: string;
  args?: Readonly<Record<string, string | number>>;
}

export type RecordKind = InboundList;

export interface RecordRef {
  kind: RecordKind;
  sid: string;
  name: string;
  field?: string;
  carrierSid?: string;
}

export type LostReason =
  | 'carrier_inactive'
  | 'carrier_without_provider'
  | 'gateway_not_inbound'
  | 'other_account'
  | 'other_carrier'
  | 'exact_exists'
  | 'no_match'
  | 'invalid'
  | 'not_run'
  | 'shorter'
  | 'equal_length'
  | 'without_application';

export interface LostCandidate {
  ref: RecordRef;
  reason: LostReason;
}

export type StepId =
  | 'network'
  | 'source'
  | 'called'
  | 'host'
  | 'registration'
  | 'carriers'
  | 'number'
  | 'pattern'
  | 'default'
  | 'loop'
  | 'application'
  | 'teams'
  | 'realm'
  | 'trunk'
  | 'client'
  | 'siprec'
  | 'account'
  | 'limits'
  | 'direct'
  | 'answer';

export interface InboundStep {
  id: StepId;
  says: readonly InboundPhrase[];
  won: readonly RecordRef[];
  lost: readonly LostCandidate[];
  moreLost: number;
  unsure: readonly InboundPhrase[];
  isEnd: boolean;
}

/** A decision by row order or unseen facts; each alternative is followed. */
export interface InboundChoice {
  patternSid?: string;
  firstCarrierSid?: string;
  trunkSid?: string | null;
  registeredSids?: readonly string[];
  isOnlyAccount?: boolean;
  mayCall?: boolean;
  isUserRegistered?: boolean;
  hasHook?: boolean;
  isApplicationGone?: boolean;
}

export interface Candidate {
  carrier: CarrierRecord;
  /** null: registered at the address. */
  gateway: GatewayRecord | null;
}
