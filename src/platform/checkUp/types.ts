import type { Facts } from './facts.ts';

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

/** `fails`: calls fail or go wrong; `risky`: probably wrong; `security`; `note`: worth knowing. Worst first. */
export const SEVERITIES = ['fails', 'security', 'risky', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

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

export interface Found {
  place: Place;
  /** A part of the record, e.g. the sid of a gateway. */
  part?: string;
  /** Other records it takes to be a fault. */
  others?: readonly Place[];
  /** For the rule's texts. */
  args?: Readonly<Record<string, string | number>>;
}

export interface Rule {
  /** Of the catalogue (docs/check-up.md), and of the texts. */
  id: string;
  severity: Severity;
  needs: readonly ListName[];
  /** Heading of docs/platform-api.md that holds the fact. */
  source: string;
  /** Column that causes it: forms show it there. */
  field?: string;
  /** Calls may be as somebody wants them: the text says so. */
  mayBeMeant?: true;
  find: (facts: Facts) => readonly Found[];
}

export interface Finding extends Found {
  /** The same fault has the same key in every run. */
  key: string;
  rule: Rule;
}
