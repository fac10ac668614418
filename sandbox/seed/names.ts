/** Fixed sids that every platform starts with. */
export const DEFAULT_PROVIDER = '2708b1b3-2736-40ea-b502-c53d8396247f';
export const DEFAULT_ACCOUNT = '9351f46a-678c-43f5-b8a6-d4eb58d131af';
export const LIVE_CALL = 'ca11ca11-0000-4000-8000-000000000100';

export const PASSWORD = 'Patchbay-demo-1';

export interface SeedAccount {
  name: string;
  sid?: string;
  realm?: string;
  applications: number;
  clients: number;
  numbers: number;
  bucket?: 's3_compatible' | 'google' | 'aws_s3' | 'azure';
  inactive?: true;
}

export interface SeedProvider {
  name: string;
  sid?: string;
  description: string | null;
  domain: string;
  teams: string | null;
  accounts: SeedAccount[];
}

export const providers: readonly SeedProvider[] = [
  {
    name: 'default service provider',
    sid: DEFAULT_PROVIDER,
    description: null,
    domain: 'patchbay.example',
    teams: 'teams.patchbay.example',
    accounts: [
      {
        name: 'default account',
        sid: DEFAULT_ACCOUNT,
        realm: 'default',
        applications: 11,
        clients: 12,
        numbers: 900,
        bucket: 's3_compatible',
      },
      {
        name: 'Acme Support Desk',
        realm: 'acme',
        applications: 8,
        clients: 5,
        numbers: 150,
        bucket: 'aws_s3',
      },
      {
        name: 'Blue River Clinic',
        realm: 'blue',
        applications: 4,
        clients: 3,
        numbers: 90,
        bucket: 'google',
      },
      { name: 'Cedar Hotel Group', realm: 'cedar', applications: 3, clients: 2, numbers: 100 },
      { name: 'Dune Logistics', applications: 0, clients: 0, numbers: 0 },
    ],
  },
  {
    name: 'Northwind Voice',
    description: 'Northwind Voice reseller',
    domain: 'northwind.example',
    teams: 'teams.northwind.example',
    accounts: [
      {
        name: 'Evergreen Insurance',
        realm: 'evergreen',
        applications: 4,
        clients: 4,
        numbers: 60,
        bucket: 'azure',
      },
      { name: 'Fjord Shipping', realm: 'fjord', applications: 3, clients: 1, numbers: 30 },
      { name: 'Granite Bank', realm: 'granite', applications: 3, clients: 1, numbers: 40 },
      { name: 'Harbor Realty', applications: 1, clients: 0, numbers: 10 },
    ],
  },
  {
    name: 'Tailspin Telecom',
    description: 'Tailspin Telecom reseller',
    domain: 'tailspin.example',
    teams: null,
    accounts: [
      { name: 'Iris Dental', realm: 'iris', applications: 2, clients: 1, numbers: 20 },
      { name: 'Juniper Foods', applications: 0, clients: 0, numbers: 5, inactive: true },
      { name: 'Kestrel Airlines', realm: 'kestrel', applications: 1, clients: 1, numbers: 25 },
    ],
  },
];

export const applicationNames: readonly string[] = [
  'hello world',
  'dial time',
  'IVR menu',
  'Voicemail',
  'Call queue',
  'Outbound survey',
  'After hours',
  'Appointment reminder',
  'Env driven bot',
  'Conference bridge',
  'Voice bot',
];
