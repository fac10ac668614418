import type { InboundList } from './compileInbound.ts';
import type { CarrierRecord, GatewayRecord } from '../configuration/records.ts';

/** The portal has a sentence and a remedy for each. */
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
  /** It is another account than the one that let the call in. */
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
  /** The caller's side is told this beyond the status; null: nothing. */
  text: string | null;
  /** The text replaces the status's own words, or stands in the header X-Reason. */
  where: 'phrase' | 'header' | null;
  cause: RefusalCause;
}

/** The records tell why the carrier that was meant did not take the call. */
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
    /** Nothing is wrong: its calls come from its registrar. */
    | 'registered'
    /** Nothing is wrong: its calls are taken once it has logged in. */
    | 'logs_in'
    | 'no_login';
}

/** `internal`: the platform takes the caller for one of its own servers. */
export type InboundWay = 'internal' | 'realm' | 'registration' | 'source' | 'teams' | 'device';

/** `hook`: the account's registration hook decides; `unknown`: a list that decides was not read. */
export interface InboundEnd {
  kind: 'application' | 'queue' | 'conference' | 'user' | 'hook' | 'refused' | 'unknown';
  way: InboundWay;
  accountSid: string | null;
  carrierSid: string | null;
  numberSid: string | null;
  applicationSid: string | null;
  /** null also where the application has verbs of its own, or cannot be seen. */
  hook: { url: string; method: string } | null;
  /** The application brings its verbs, so that no hook is called. */
  hasVerbs: boolean;
  /** The queue, conference or user. */
  name: string | null;
  refusal: CallRefusal | null;
  /** No carrier accepted the call: this is wrong with the one that has the number. */
  trouble: CarrierTrouble | null;
  /** null: it depends on what cannot be seen whether a call record remains. */
  record: boolean | null;
  /** The explanation ends because this list was not read. */
  missing: InboundList | null;
}

/** A sentence's key below `screens.number-explainer` and its parameters; texts of records are hostile. */
export interface InboundPhrase {
  key: string;
  args?: Readonly<Record<string, string | number>>;
}

export type RecordKind = InboundList;

/** The field is the one of the record's form that decides. */
export interface RecordRef {
  kind: RecordKind;
  sid: string;
  name: string;
  field?: string;
  /** The gateway's form is this carrier's. */
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
  /** These decided, with the field that did. */
  won: readonly RecordRef[];
  lost: readonly LostCandidate[];
  /** Losers beyond those named. */
  moreLost: number;
  unsure: readonly InboundPhrase[];
  isEnd: boolean;
}

/** The platform's order of rows, or what cannot be seen, decides; the explanation follows each of them. */
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
