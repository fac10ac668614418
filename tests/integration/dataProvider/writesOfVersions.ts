import { carrierWithGateways } from '../../../src/platform/carrier/readCarrier.ts';
import type { Carrier, CarrierWithGateways } from '../../../src/platform/carrier/carrierRecords.ts';
import { readTableOf, valuesOf } from '../../../src/resources/least-cost-routing/model/lcrTable.ts';
import { sip, smpp, wantedCarrier } from './carrierSession.ts';
import { listOf } from './platform.ts';
import type { Session } from './severalCalls.ts';
import { SPEECH_KINDS } from './speechOfVersions.ts';
import type { Kind } from './kindOfVersions.ts';

/* The writes of each kind of record, as its pages do them. */

type Values = Record<string, unknown>;

const hook = (url: string) => ({ url, method: 'POST', username: null, password: null });
const slug = (name: string) => name.replace(/\W/g, '-').toLowerCase();

const record = (
  resource: string,
  made: (session: Session, name: string) => Values | Promise<Values>,
  change: Values,
  more: Pick<Kind, 'added' | 'changed' | 'left'> & Partial<Kind>,
): Kind => ({
  name: resource,
  add: async (session, name) => {
    const { data } = await session.dataProvider.create(resource, { data: await made(session, name) });
    return String(data.id);
  },
  save: async ({ dataProvider }, id, isChanged) => {
    const { data: previousData } = await dataProvider.getOne(resource, { id });
    const data = { ...previousData, ...(isChanged ? change : {}) };
    await dataProvider.update(resource, { id, data, previousData });
  },
  remove: async ({ dataProvider }, id) => {
    const { data: previousData } = await dataProvider.getOne(resource, { id });
    await dataProvider.delete(resource, { id, previousData });
  },
  ...more,
});

const plainApplication = record(
  'applications',
  ({ account }, name) => ({
    name,
    account_sid: account.id,
    call_hook: { ...hook('https://a.example.com/call'), username: 'user', password: 'secret' },
    call_status_hook: hook('https://a.example.com/status'),
    speech_synthesis_vendor: 'google',
  }),
  { record_all_calls: true },
  { added: [], changed: ['applications.record_all_calls'] },
);

/** The form has no messaging hook; what stores one is outside of the portal. */
const applications: Kind = {
  ...plainApplication,
  add: async (session, name) => {
    const sid = await plainApplication.add(session, name);
    const path = `Applications/${sid}`;
    const { call_hook, call_status_hook } = await session.http.request<Values>({ method: 'GET', path });
    const body = { call_hook, call_status_hook, messaging_hook: hook('https://a.example.com/sms') };
    await session.http.request({ method: 'PUT', path, body });
    return sid;
  },
  added: ['+applications', '+webhooks', '+webhooks', '+webhooks'],
};

const firstCarrier = async ({ dataProvider }: Session): Promise<string> => {
  const { data } = await dataProvider.getList<Carrier>('carriers', listOf({}, 1, 100));
  const found = data.find(({ account_sid }) => !account_sid);
  if (!found) throw new Error('a carrier for all accounts');
  return found.id;
};

export const carrierForm = async ({ dataProvider }: Session, id: string): Promise<CarrierWithGateways> => {
  const { data } = await dataProvider.getOne<Carrier>('carriers', { id });
  return carrierWithGateways(data, await dataProvider.carrierGateways({ carrierSid: id }));
};

/** Rejects with the error of a gateway that was not saved. */
export const saveCarrier = async (
  { dataProvider }: Session,
  stored: CarrierWithGateways | null,
  wanted: CarrierWithGateways,
): Promise<string> => {
  const { stored: now, failed } = await dataProvider.saveCarrier({ stored, wanted });
  const [first] = failed;
  if (first) throw new Error(first.message);
  return now.id;
};

const carrierKind = (
  kind: 'static_ip' | 'reg' | 'auth',
  more: Partial<CarrierWithGateways>,
  gateways: readonly string[],
): Kind => ({
  name: `carriers, ${kind}`,
  add: (session, name) => saveCarrier(session, null, wantedCarrier({ name, trunk_type: kind, ...more })),
  added: ['+voip_carriers', ...gateways].sort(),
  save: async (session, id, isChanged) => {
    const stored = await carrierForm(session, id);
    const wanted = isChanged ? { ...stored, description: 'changed' } : stored;
    await saveCarrier(session, stored, wanted);
  },
  changed: ['voip_carriers.description'],
  remove: async ({ dataProvider }, id) => {
    await dataProvider.delete('carriers', { id });
  },
});

const gateway = (name: string, columns: readonly string[], change: object): Kind => ({
  ...carrierKind('static_ip', { sip_gateways: [sip('sip.example.com', 'outbound')] }, ['+sip_gateways']),
  name: `carriers, ${name} of a gateway`,
  save: async (session, id, isChanged) => {
    const stored = await carrierForm(session, id);
    const rows = stored.sip_gateways.map(row => (isChanged ? { ...row, ...change } : row));
    await saveCarrier(session, stored, { ...stored, sip_gateways: rows });
  },
  changed: columns.map(column => `sip_gateways.${column}`),
});

const rule = (pattern: string, carrier: string) => ({
  key: `new-${pattern}`,
  sid: null,
  pattern,
  description: pattern,
  carriers: [{ sid: null, voip_carrier_sid: carrier, workload: 1 }],
});

const routing: Kind = {
  name: 'least-cost-routing',
  add: async (session, name) => {
    const carrier = await firstCarrier(session);
    // Accounts of the seed may have a table, and one has no room for two.
    const { data: account } = await session.dataProvider.create('accounts', { data: { name } });
    const { stored, error } = await session.dataProvider.saveLcr({
      stored: null,
      isUncertain: false,
      wanted: {
        name,
        is_active: true,
        account_sid: String(account.id),
        default_carrier: carrier,
        rules: [rule('^44', carrier)],
      },
    });
    if (error) throw error;
    return String(stored?.sid);
  },
  added: [
    '+accounts',
    '+lcr',
    '+lcr_carrier_set_entry',
    '+lcr_carrier_set_entry',
    '+lcr_routes',
    '+lcr_routes',
  ],
  save: async (session, id, isChanged) => {
    const { dataProvider } = session;
    const { data } = await dataProvider.getOne('least-cost-routing', { id });
    const stored = readTableOf({ ...data }, await dataProvider.lcrRoutes({ lcrSid: id }));
    const values = valuesOf(stored);
    const wanted = isChanged ? { ...values, name: `${String(values.name)}!` } : values;
    const { error } = await dataProvider.saveLcr({ creation: null, isUncertain: false, stored, wanted });
    if (error) throw error;
  },
  changed: ['lcr.name'],
  remove: async ({ dataProvider }, id) => {
    const { data } = await dataProvider.getOne<{ id: string; account_sid: string }>('least-cost-routing', {
      id,
    });
    await dataProvider.delete('least-cost-routing', { id, previousData: data });
    await dataProvider.delete('accounts', { id: data.account_sid });
  },
};

export const KINDS: readonly Kind[] = [
  record(
    'accounts',
    (_, name) => ({
      name,
      sip_realm: `${slug(name)}.example.com`,
      registration_hook: hook('https://a.example.com/registration'),
      queue_event_hook: hook('https://a.example.com/queue'),
    }),
    { record_all_calls: true },
    {
      added: ['+accounts', '+webhooks', '+webhooks'],
      changed: ['accounts.record_all_calls'],
      left: ['+webhooks'],
    },
  ),
  applications,
  carrierKind(
    'static_ip',
    { sip_gateways: [sip('203.0.113.7')], smpp_gateways: [smpp('smpp.example.com')] },
    ['+sip_gateways', '+smpp_gateways'],
  ),
  carrierKind(
    'reg',
    {
      requires_register: true,
      register_username: 'user',
      register_password: 'secret',
      register_sip_realm: 'sip.example.com',
      sip_gateways: [sip('sip.example.com', 'outbound')],
    },
    ['+sip_gateways'],
  ),
  carrierKind(
    'auth',
    { inbound_auth_username: 'user', inbound_auth_password: 'secret', sip_gateways: [] },
    [],
  ),
  gateway('port', ['port'], { port: 5070 }),
  gateway('remove_ice', ['remove_ice'], { remove_ice: true }),
  gateway('dtls_off', ['dtls_off'], { dtls_off: true }),
  record(
    'clients',
    ({ account }, name) => ({
      account_sid: account.id,
      username: slug(name),
      password: 'Made-up-1-word',
      is_active: true,
    }),
    { is_active: false },
    { added: ['+clients'], changed: ['clients.is_active'] },
  ),
  record(
    'phone-numbers',
    async (session, name) => ({
      number: `4420${String([...name].reduce((sum, char) => sum * 31 + (char.codePointAt(0) ?? 0), 7) % 1e8)}`,
      account_sid: session.account.id,
      voip_carrier_sid: await firstCarrier(session),
      application_sid: null,
    }),
    { account_sid: null },
    { added: ['+phone_numbers'], changed: ['phone_numbers.account_sid'] },
  ),
  routing,
  record(
    'ms-teams-tenants',
    ({ account }, name) => ({ tenant_fqdn: `${slug(name)}.example.com`, account_sid: account.id }),
    { tenant_fqdn: 'changed.example.com' },
    { added: ['+ms_teams_tenants'], changed: ['ms_teams_tenants.tenant_fqdn'] },
  ),
  record(
    'service-providers',
    (_, name) => ({ name }),
    { description: 'changed' },
    { added: ['+service_providers'], changed: ['service_providers.description'] },
  ),
  record(
    'users',
    (_, name) => ({
      name: slug(name),
      email: `${slug(name)}@example.com`,
      initial_password: 'Made-up-1-word',
      is_active: true,
      is_view_only: false,
      force_change: false,
    }),
    { email: 'changed@example.com' },
    { added: ['+users'], changed: ['users.email'] },
  ),
  ...SPEECH_KINDS,
];
