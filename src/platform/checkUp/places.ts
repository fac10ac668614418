import { type Row, textIn } from '../configuration/fields.ts';

export interface FindingPlace {
  resource:
    | 'carriers'
    | 'phone-numbers'
    | 'accounts'
    | 'applications'
    | 'clients'
    | 'least-cost-routing'
    | 'speech-services'
    | 'ms-teams-tenants'
    | 'users'
    | 'service-providers'
    | 'settings';
  id: string;
  name: string;
}

const KEYS: Readonly<Record<FindingPlace['resource'], readonly [sid: string, name: string]>> = {
  carriers: ['voip_carrier_sid', 'name'],
  'phone-numbers': ['phone_number_sid', 'number'],
  accounts: ['account_sid', 'name'],
  applications: ['application_sid', 'name'],
  clients: ['client_sid', 'username'],
  'least-cost-routing': ['lcr_sid', 'name'],
  'speech-services': ['speech_credential_sid', 'vendor'],
  'ms-teams-tenants': ['ms_teams_tenant_sid', 'tenant_fqdn'],
  users: ['user_sid', 'name'],
  'service-providers': ['service_provider_sid', 'name'],
  settings: ['', ''],
};

export const placeOf = (resource: FindingPlace['resource'], row: Row): FindingPlace => {
  const [sid, name] = KEYS[resource];
  const id = textIn(row, sid);
  const label = resource === 'speech-services' ? textIn(row, 'label') : '';
  const text = textIn(row, name).trim() || id;
  return { resource, id, name: label ? `${text} (${label})` : text };
};

export const SETTINGS: FindingPlace = { resource: 'settings', id: '', name: '' };
