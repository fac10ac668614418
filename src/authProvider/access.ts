import type { Scope } from '../platform/scopes.ts';

/**
 * Rights of the portal as one pure table: scope x action x resource, plus rules on single records
 * (specification, 'Roles and permissions'; decisions 10 to 13). Hiding is courtesy, the platform enforces.
 *
 * `edit` opens a record's page, `save` changes it: a view-only user has the first without the second.
 */
export type Action = 'list' | 'create' | 'edit' | 'save' | 'delete';

export interface Viewer {
  scope: Scope;
  isViewOnly: boolean;
  accountSid: string | null;
  serviceProviderSid: string | null;
}

export interface AccessRules {
  list: readonly Scope[];
  create?: readonly Scope[];
  edit?: readonly Scope[];
  /** Who may change a record whose page is open; absent: whoever may open it. */
  save?: readonly Scope[];
  delete?: readonly Scope[];
  /** Refuses single records: answer false to refuse. Asked for edit, save and delete. */
  record?: (viewer: Viewer, record: Readonly<Record<string, unknown>>, action: Action) => boolean;
  /** Refuses an action as a whole by what the installation is set to, e.g. carriers left to admins. */
  allow?: (viewer: Viewer, action: Action) => boolean;
  /** Message keys shown when a screen is opened without the right (specification, section 6). */
  refusals?: { list?: string; edit?: string; save?: string; delete?: string };
}

export type AccessTable = ReadonlyMap<string, AccessRules>;

const WRITES: readonly Action[] = ['create', 'save', 'delete'];

/** May this viewer do this? Unknown resources and undeclared actions: nobody. */
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

/** Record rule: an account user touches records of the own account only. */
export const ownAccountOnly: NonNullable<AccessRules['record']> = (viewer, record) =>
  viewer.scope !== 'account' || record['account_sid'] === viewer.accountSid;

/**
 * Record rule: below admin, what belongs to the own account or the own service provider. For collections that the
 * platform answers to anybody, and those whose provider-level records an account user sees but may not open.
 */
export const ownOnly: NonNullable<AccessRules['record']> = (viewer, record) => {
  if (viewer.scope === 'admin') return true;
  const [owner, own] =
    viewer.scope === 'account'
      ? (['account_sid', viewer.accountSid] as const)
      : (['service_provider_sid', viewer.serviceProviderSid] as const);
  return own !== null && record[owner] === own;
};
