import type { BucketCredential } from './bucket/bucket.ts';
import type { Scope } from './scopes.ts';
import type { SpeechSettings } from './speech/speechColumns.ts';

/** Records as the portal holds them: flags are booleans, the sid is repeated as `id`. */
export interface Webhook {
  webhook_sid?: string;
  url: string;
  method: 'GET' | 'POST';
  username: string | null;
  password: string | null;
}

export interface ServiceProvider {
  id: string;
  service_provider_sid: string;
  name: string;
  description: string | null;
  root_domain: string | null;
  ms_teams_fqdn: string | null;
  /** Absent in lists. A PUT without it removes it. */
  registration_hook?: Webhook | null;
}

export interface Account {
  id: string;
  account_sid: string;
  service_provider_sid: string;
  name: string;
  sip_realm: string | null;
  is_active: boolean;
  plan_type: 'paid' | 'trial' | 'free';
  enable_debug_log: boolean;
  record_all_calls: boolean;
  device_calling_application_sid: string | null;
  siprec_hook_sid: string | null;
  created_at: string;
  /** This and the next fields are absent in lists. It signs webhook requests and comes in clear text. */
  webhook_secret?: string;
  registration_hook?: Webhook | null;
  queue_event_hook?: Webhook | null;
  record_format?: string;
  /** With a masked secret (platform/bucket/bucket.ts). */
  bucket_credential?: BucketCredential | null;
}

export interface Application {
  id: string;
  application_sid: string;
  account_sid: string;
  name: string;
  call_hook: Webhook | null;
  call_status_hook: Webhook | null;
  record_all_calls: boolean;
}

export interface VoipCarrier {
  id: string;
  voip_carrier_sid: string;
  service_provider_sid: string | null;
  /** null: the carrier belongs to the provider and serves all its accounts. */
  account_sid: string | null;
  name: string;
  is_active: boolean;
}

export interface Lcr {
  id: string;
  lcr_sid: string;
  name: string | null;
  is_active: boolean;
  account_sid: string | null;
  service_provider_sid: string | null;
  default_carrier_set_entry_sid: string | null;
  number_routes: number;
}

export interface PhoneNumber {
  id: string;
  phone_number_sid: string;
  /** Without a leading plus; may be a pattern. */
  number: string;
  voip_carrier_sid: string | null;
  account_sid: string | null;
  application_sid: string | null;
  /** Added by the portal; `yes`: has an application. */
  assigned?: 'yes' | 'no';
}

export interface SipClient {
  id: string;
  client_sid: string;
  account_sid: string;
  username: string;
  /** Masked: the first character, then an X for each further one. */
  password: string;
  is_active: boolean;
  allow_direct_app_calling: boolean;
  allow_direct_queue_calling: boolean;
  allow_direct_user_calling: boolean;
}

export interface User {
  id: string;
  user_sid: string;
  name: string;
  email: string;
  /** Derived from the sids (platform/users.ts), unlike the platform's field of this name. */
  scope: Scope;
  /** null or absent: the user has no account. */
  account_sid?: string | null;
  account_name?: string;
  /** null or absent: an admin. */
  service_provider_sid?: string | null;
  service_provider_name?: string;
  is_active: boolean;
  force_change: boolean;
  /** Absent in lists. */
  is_view_only?: boolean;
  provider?: 'local' | 'google' | 'github';
  initial_password?: string | null;
}

export interface TeamsTenant {
  id: string;
  ms_teams_tenant_sid: string;
  service_provider_sid: string;
  account_sid: string;
  application_sid: string | null;
  tenant_fqdn: string;
}

export interface ApplicationRecord extends Application, SpeechSettings {
  messaging_hook: Webhook | null;
  /** JSON text of an array of verbs. */
  app_json: string | null;
  use_for_fallback_speech: boolean;
  env_vars: Record<string, unknown> | null;
  created_at: string;
}

/** Listed for an hour after its end; any key may be absent (docs/platform-api.md#live-calls). */
export interface LiveCall {
  call_sid: string;
  account_sid?: string;
  application_sid?: string;
  parent_call_sid?: string;
  trace_id?: string;
  /** Call-IDs of the leg: inside the platform, and towards the far side. */
  call_id?: string;
  sbc_callid?: string;
  direction?: string;
  from?: string;
  to?: string;
  call_status?: string;
  originating_sip_trunk_name?: string;
  duration?: number;
  sip_status?: number;
  sip_reason?: string;
  call_termination_by?: string;
}

/** By themselves, for the first screen; live/state.ts has the states of ended calls. */
const IN_PROGRESS = ['trying', 'ringing', 'early-media', 'in-progress', 'queued'];

/** The platform also lists calls that ended within the last hour. */
export const isInProgress = ({ call_status: status }: Pick<LiveCall, 'call_status'>): boolean =>
  status !== undefined && IN_PROGRESS.includes(status);
