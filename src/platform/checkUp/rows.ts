/** A record as an answer holds it: any key may be missing, null or of another type. */
export type Row = Readonly<Record<string, unknown>>;

/** What can be read, each in the platform's own columns and without secrets (dataProvider/methods/checkUp.ts). */
export const LISTS = [
  'providers',
  'accounts',
  'carriers',
  'gateways',
  'smppGateways',
  'numbers',
  'applications',
  'clients',
  'registered',
  'tenants',
  'tables',
  'routes',
  'credentials',
  'providerLimits',
  'accountLimits',
  'apiKeys',
  'users',
  'passwordSettings',
  'sbcs',
  'systemInformation',
  'alerts',
] as const;
export type ListName = (typeof LISTS)[number];

/** A list that is missing was not read: rules that need it are not known. */
export type CheckLists = Readonly<Partial<Record<ListName, readonly Row[] | undefined>>>;

/** Where a finding is mended. `settings` are the installation's. */
export interface Place {
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

/** Flags are 1 and 0 in answers, true and false in forms; a flag that is absent is neither on nor off. */
export const isOn = (row: Row, column: string): boolean =>
  row[column] === 1 || row[column] === true || row[column] === '1';

export const isOff = (row: Row, column: string): boolean =>
  row[column] === 0 || row[column] === false || row[column] === '0';

/** '' for anything but a text. */
export const textOf = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};

/** A reference, null without one or where it is no text. */
export const sidOf = (row: Row, column: string): string | null => textOf(row, column).trim() || null;

/** NaN for what is no number. */
export const numberOf = (row: Row, column: string): number => {
  const value = row[column];
  return typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN;
};

/** The answer says that there is nothing, in contrast to saying nothing. */
export const isEmpty = (row: Row, column: string): boolean => {
  const value = row[column];
  return value === null || (typeof value === 'string' && value.trim() === '');
};

export const isFilled = (row: Row, column: string): boolean => textOf(row, column).trim() !== '';

/** Url of a hook, null without one; undefined where the answer holds no such key. */
export const urlOf = (row: Row, column: string): string | null | undefined => {
  const hook = row[column];
  if (hook === undefined) return undefined;
  if (hook === null || typeof hook !== 'object') return null;
  return textOf(hook as Row, 'url').trim() || null;
};

/** In milliseconds; NaN for what is no date. */
export const momentOf = (row: Row, column: string): number => Date.parse(textOf(row, column));

/** Texts are equal as the platform's database compares them. */
export const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const KEYS: Readonly<Record<Place['resource'], readonly [sid: string, name: string]>> = {
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

/** The record of a row: its sid where it has no name. */
export const placeOf = (resource: Place['resource'], row: Row): Place => {
  const [sid, name] = KEYS[resource];
  const id = textOf(row, sid);
  const label = resource === 'speech-services' ? textOf(row, 'label') : '';
  const text = textOf(row, name).trim() || id;
  return { resource, id, name: label ? `${text} (${label})` : text };
};

export const SETTINGS: Place = { resource: 'settings', id: '', name: '' };

/** Rows by the value of a column; rows without one are left out. */
export const groupedBy = (rows: readonly Row[], column: string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const value = sidOf(row, column);
    if (value === null) continue;
    const group = groups.get(value);
    if (group) group.push(row);
    else groups.set(value, [row]);
  }
  return groups;
};

/** '' for a record that was not read or has no name. */
export const rowName = (row: Row | undefined): string => (row ? textOf(row, 'name') : '');
