import { type Scope, SCOPES } from '../platform/scopes.ts';

/** The table of rights. No other folder compares scopes. */

export interface Viewer {
  scope: Scope;
  isViewOnly: boolean;
  accountSid: string | null;
  serviceProviderSid: string | null;
  /** API key of the command; the platform does not tell the provider of an account's key. */
  isApiKey?: boolean;
}

type Scoped = Readonly<Pick<Viewer, 'scope'>>;

export const EVERYBODY: readonly Scope[] = SCOPES;
export const PROVIDERS_AND_ADMINS: readonly Scope[] = ['admin', 'service_provider'];
export const ADMINS: readonly Scope[] = ['admin'];
export const ACCOUNT_USERS: readonly Scope[] = ['account'];
/** The platform places no calls for provider users (docs/platform-api.md#live-calls). */
export const CALLERS: readonly Scope[] = ['admin', 'account'];

export const isAccountUser = ({ scope }: Scoped): boolean => scope === 'account';

export const isAdmin = ({ scope }: Scoped): boolean => scope === 'admin';

export const isProviderUser = ({ scope }: Scoped): boolean => scope === 'service_provider';

export const canSeeAllAccounts = (viewer: Scoped): boolean => !isAccountUser(viewer);

/** The platform refuses view-only users every POST, even for reading. */
export const mayPost = ({ isViewOnly }: Viewer): boolean => !isViewOnly;

/** Includes adding and deleting phone numbers; `adminOnly` (`adminOnlyCarriers`) excludes account users. */
export const canWriteCarriers = (viewer: Scoped, adminOnly: boolean): boolean =>
  !isAccountUser(viewer) || !adminOnly;

export const hasScope = ({ scope }: Scoped, scopes: readonly Scope[] = EVERYBODY): boolean =>
  scopes.includes(scope);

/** `edit` opens a record's page, `save` changes it: view-only users only open it (docs/decisions.md#view-only). */
export type Action = 'list' | 'create' | 'edit' | 'save' | 'delete';

export interface AccessRules {
  list: readonly Scope[];
  create?: readonly Scope[];
  edit?: readonly Scope[];
  /** Absent: the scopes of `edit`. */
  save?: readonly Scope[];
  delete?: readonly Scope[];
  /** false refuses a single record, for edit, save and delete. */
  record?: (viewer: Viewer, record: Readonly<Record<string, unknown>>, action: Action) => boolean;
  /** false refuses by configuration, e.g. by `adminOnlyCarriers`. */
  allow?: (viewer: Viewer, action: Action) => boolean;
  /** Message keys, shown if a screen is opened without the right. */
  refusals?: { list?: string; edit?: string; save?: string; delete?: string };
}

export type AccessTable = ReadonlyMap<string, AccessRules>;

const WRITES: readonly Action[] = ['create', 'save', 'delete'];

/** Refuses unknown resources and undeclared actions. */
export const can = (
  viewer: Viewer,
  table: AccessTable,
  request: { resource: string; action: Action; record?: Readonly<Record<string, unknown>> | undefined },
): boolean => {
  const rules = table.get(request.resource);
  if (!rules) return false;
  if (viewer.isViewOnly && WRITES.includes(request.action)) return false;
  const scopes = request.action === 'save' ? (rules.save ?? rules.edit) : rules[request.action];
  if (!scopes?.includes(viewer.scope)) return false;
  if (rules.allow && !rules.allow(viewer, request.action)) return false;
  return !request.record || !rules.record || rules.record(viewer, request.record, request.action);
};

export const ownAccountOnly: NonNullable<AccessRules['record']> = (viewer, record) =>
  canSeeAllAccounts(viewer) || record['account_sid'] === viewer.accountSid;

/** Users below admin change records of their own account or service provider. */
export const ownOnly: NonNullable<AccessRules['record']> = (viewer, record) => {
  if (isAdmin(viewer)) return true;
  const [owner, own] = isAccountUser(viewer)
    ? (['account_sid', viewer.accountSid] as const)
    : (['service_provider_sid', viewer.serviceProviderSid] as const);
  return own !== null && record[owner] === own;
};
