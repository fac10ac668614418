import { callFacts } from './calls.ts';
import { fact } from './fact.ts';
import { PRODUCTS } from './products.ts';
import { routing } from './routing.ts';
import type { Sighting } from './sightings.ts';
import { madeSid } from '../sids.ts';

export const ADMIN_KEY = madeSid('admin api key');
const SECOND_PROVIDER = 'f8662297-be24-442b-9e18-355e7ddd3f0a';
const THIRD_PROVIDER = 'd28ce4a4-aa7e-4fef-9939-e6ae044dac6b';
const DEFAULT_ACCOUNT = '9351f46a-678c-43f5-b8a6-d4eb58d131af';
const CEDAR = 'd4a51445-7977-48be-a3e4-c9854810d127';
const DEFAULT_PROVIDER = '2708b1b3-2736-40ea-b502-c53d8396247f';
const ACME = 'b849e0ed-66f3-4277-bebf-7f6b9889f5cd';

/**
 * Rows that the session made by requests that were not recorded: they come in where they are first named.
 * The only one so far is the view-only administrator made after the first one was deleted.
 */
export const MADE_IN_SESSION = ['0a80cfa5-0728-4d32-82ff-8127f28cdf9a'];

/** What the recordings tell in words only: in the name of an exchange, or by refusing something. */
export const facts: Sighting[] = [
  ...callFacts,
  // Keys of an administrator are in no list.
  fact('api_keys', { api_key_sid: madeSid('admin key'), token: ADMIN_KEY }),
  // The numbers and clients of the first are listed for the second provider; the five accounts of the default
  // provider are all known, so the others are the third provider's.
  ...[
    ['a58fa7d9-6d83-4f1b-9b5d-16da31b0584f', SECOND_PROVIDER],
    ['cd09a515-da61-4a60-8026-1f36b7b2205e', THIRD_PROVIDER],
    ['aee36440-cde6-4f4a-b65f-fce76602920e', THIRD_PROVIDER],
  ].map(([account_sid, service_provider_sid]) =>
    fact('accounts', {
      account_sid,
      service_provider_sid,
      name: `Account ${account_sid ?? ''}`,
      webhook_secret: 'wh_secret_madeup',
    }),
  ),
  // 'delete in use (has clients, applications, numbers)'.
  fact('clients', { client_sid: madeSid('cedar client'), account_sid: CEDAR, username: 'cedar' }),
  fact('applications', { application_sid: madeSid('cedar application'), account_sid: CEDAR, name: 'Cedar' }),
  fact('phone_numbers', {
    phone_number_sid: madeSid('cedar number'),
    account_sid: CEDAR,
    number: '15085559999',
  }),
  ...routing,
  // The tenant that the shortened lists leave out, named by 'update, duplicate fqdn'.
  fact('ms_teams_tenants', {
    ms_teams_tenant_sid: madeSid('acme tenant'),
    service_provider_sid: DEFAULT_PROVIDER,
    account_sid: ACME,
    tenant_fqdn: 'acme.teams.jambonz.example',
  }),
  ...PRODUCTS.map(product => fact('products', product)),
  fact('beta_invite_codes', { invite_code_sid: madeSid('invite code'), invite_code: '648B66' }),
  fact('reset_links', {
    reset_link_sid: madeSid('reset link'),
    link: 'made-up-reset-link',
    user_sid: '8c459660-98ea-439e-8218-061f7c1dd995',
    expires_at: 2_000_000_000,
  }),
  // Enough numbers for a second page of 25; the recordings show the first three of each page.
  ...Array.from({ length: 40 }, (_, index) =>
    fact('phone_numbers', {
      phone_number_sid: madeSid(`number ${String(index)}`),
      number: String(15085550100 + index),
      account_sid: DEFAULT_ACCOUNT,
    }),
  ),
  // What 'RegisteredSipUsers one, registered' tells of its client.
  fact('clients', {
    client_sid: madeSid('client user100'),
    account_sid: DEFAULT_ACCOUNT,
    username: 'user100',
    allow_direct_queue_calling: 0,
    allow_direct_user_calling: 0,
  }),
  // Answered by POST RegisteredSipUsers, which names no sid.
  ...[
    ['user100', 'udp', 'sip:user100@192.0.2.1:5060;transport=udp', 'sip:192.0.2.1:5060'],
    ['user101', 'wss', 'sip:user101@192.0.2.2:5060;transport=ws', 'sip:192.0.2.2:5060'],
    ['user102', 'tcp', 'sip:user102@192.0.2.3:5060;transport=tcp', 'sip:192.0.2.3:5060'],
  ].map(([name, protocol, contact, proxy]) =>
    fact('registrations', {
      registration_sid: madeSid(`registration ${name ?? ''}`),
      account_sid: DEFAULT_ACCOUNT,
      name,
      protocol,
      contact,
      proxy,
    }),
  ),
];
