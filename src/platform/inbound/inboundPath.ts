import type { InboundList } from './compileInbound.ts';
import type { InboundCarrier, InboundGateway } from './inboundRecords.ts';

/** Why the platform refuses a call. The portal has a sentence and a way to mend for each. */
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

export interface Refusal {
  status: number;
  /** What the caller's side is told beyond the status; null: nothing. */
  text: string | null;
  /** Where the text stands: in place of the status's own words, or in the header X-Reason. */
  where: 'phrase' | 'header' | null;
  cause: RefusalCause;
}

/** Why a carrier that was meant did not take the call, where its records tell. */
export interface CarrierTrouble {
  carrierSid: string;
  why:
    | 'inactive'
    | 'no_provider'
    | 'not_inbound'
    | 'no_inbound'
    /** The last registration failed. */
    | 'not_registered'
    /** None was noted so far. */
    | 'not_registered_yet'
    /** It has no user name or no gateway for it. */
    | 'cannot_register'
    /** A registration trunk whose registration is switched off. */
    | 'does_not_register'
    /** Nothing is wrong: its calls come from its registrar. */
    | 'registered'
    /** Nothing is wrong: its calls are taken once it has logged in. */
    | 'logs_in'
    | 'no_login';
}

/** How the platform came to look for the number; `internal`: it takes the caller for one of its own servers. */
export type InboundWay = 'internal' | 'realm' | 'registration' | 'source' | 'teams' | 'device';

/** Where a call ends. `hook`: the account's registration hook decides; `unknown`: a list that decides was not read. */
export interface InboundEnd {
  kind: 'application' | 'queue' | 'conference' | 'user' | 'hook' | 'refused' | 'unknown';
  way: InboundWay;
  accountSid: string | null;
  carrierSid: string | null;
  /** The number or pattern that decided. */
  numberSid: string | null;
  applicationSid: string | null;
  /** The application's webhook; null also where it has verbs of its own, or cannot be seen. */
  hook: { url: string; method: string } | null;
  /** The application brings its verbs, so that no hook is called. */
  hasVerbs: boolean;
  /** Name of the queue, conference or user. */
  name: string | null;
  refusal: Refusal | null;
  /** For a call that no carrier accepted: what is wrong with the one that has the number. */
  trouble: CarrierTrouble | null;
  /** Whether a call record remains; null: depends on what cannot be seen. */
  record: boolean | null;
  /** The list whose absence ends the explanation. */
  missing: InboundList | null;
}

/** A sentence's key below `screens.number-explainer` and its parameters; texts of records are hostile. */
export interface InboundPhrase {
  key: string;
  args?: Readonly<Record<string, string | number>>;
}

export type RecordKind = InboundList;

/** A record, and the field of its form that decides. */
export interface RecordRef {
  kind: RecordKind;
  sid: string;
  name: string;
  field?: string;
  /** Where a gateway's form is. */
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

/** One step of the platform on its way to an end. */
export interface InboundStep {
  id: StepId;
  /** What happened, as sentences. */
  says: readonly InboundPhrase[];
  /** Records that decided, with the field that did. */
  won: readonly RecordRef[];
  lost: readonly LostCandidate[];
  /** Losers beyond those named. */
  moreLost: number;
  /** What is not certain about it. */
  unsure: readonly InboundPhrase[];
  isEnd: boolean;
}

/** What the platform's order of rows, or what cannot be seen, decides; the explanation follows each of them. */
export interface Choice {
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
  carrier: InboundCarrier;
  /** Null: registered at the address. */
  gateway: InboundGateway | null;
}
