import { email, type RaRecord } from 'ra-core';
import {
  type AccessRules,
  EVERYBODY,
  isAccountUser,
  isAdmin,
  PROVIDERS_AND_ADMINS,
} from '../../authProvider/access.ts';
import { UserIcon } from '../../components/app/icons.tsx';
import type { User } from '../../platform/records.ts';
import { isScopeAtLeast, type Scope, SCOPES } from '../../platform/scopes.ts';
import { ownersToSend, scopeOfUser } from '../../platform/users.ts';
import { defineResource } from '../defineResource.ts';
import { accountField } from '../fields.ts';
import { lazyNamedComponent, page } from '../../components/app/lazyComponent.tsx';
import { UsersNotice } from './UsersNotice.tsx';

const { list: _shown, ...accountChoice } = accountField;

const ScopeInput = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.ScopeInput));
const AccountInput = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.AccountInput));
const ActiveInput = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.ActiveInput));
const OwnPassword = lazyNamedComponent<{ readOnly: boolean }>(() =>
  import('./UserEdit.tsx').then(parts => parts.OwnPassword),
);
const InitialPasswordInput = lazyNamedComponent(() =>
  import('./formParts.tsx').then(parts => parts.InitialPasswordInput),
);

const UserNotice = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.UserNotice));
const DeleteUser = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.DeleteUser));

const COLUMNS = ['name', 'email', 'force_change', 'is_active', 'is_view_only', 'initial_password'];

/** The platform answers 403 for users of other providers and accounts. */
const isOwn: NonNullable<AccessRules['record']> = (viewer, { account_sid, service_provider_sid }) => {
  if (isAccountUser(viewer)) return account_sid === viewer.accountSid;
  return isAdmin(viewer) || service_provider_sid === viewer.serviceProviderSid;
};

export default defineResource<User>({
  name: 'users',
  menu: {
    group: 'main',
    order: 10,
    icon: UserIcon,
    when: ({ flag }) => !flag('enableHostedSystem'),
  },
  api: {
    collection: 'Users',
    idField: 'user_sid',
    restrict: 'providerOrNone',
    searchFields: ['name', 'email', 'account_name', 'user_sid'],
    derived: { scope: scopeOfUser },
    createFields: [...COLUMNS, 'service_provider_sid', 'account_sid'],
    updateFields: [...COLUMNS, 'service_provider_sid', 'account_sid'],
    // A PUT without it resets it.
    alwaysSend: ['is_view_only'],
    duplicates: [
      {
        match: /^invalid username or email$/,
        field: ['name', 'email'],
        message: 'portal.errors.duplicate.user',
      },
    ],
  },
  access: { list: EVERYBODY, create: EVERYBODY, edit: EVERYBODY, delete: EVERYBODY, record: isOwn },
  accountFilter: { mode: 'optional', minimum: 'service_provider' },
  title: record => record.name,
  prepare: ({ scope, account_sid, service_provider_sid: _kept, ...values }, previous, context) => {
    const { viewer, serviceProviderSid } = context;
    const chosen = isAccountUser(viewer) ? viewer.scope : (scope as Scope);
    return {
      ...values,
      scope: chosen,
      ...ownersToSend({
        scope: chosen,
        accountSid: viewer.accountSid ?? (account_sid as string | null | undefined) ?? null,
        serviceProviderSid,
        stored: previous,
      }),
    };
  },
  fields: [
    {
      source: 'scope',
      type: 'select',
      options: SCOPES.map(id => ({ id, name: `resources.users.scopes.${id}` })),
      filter: {
        all: 'resources.users.all_scopes',
        offers: (id, viewer) => isScopeAtLeast(viewer.scope, id as Scope),
      },
      list: 'shown',
      scopes: PROVIDERS_AND_ADMINS,
      defaultFor: viewer => viewer.scope,
      input: ScopeInput,
    },
    {
      ...accountChoice,
      input: AccountInput,
      choices: {
        // The platform moves no user to another provider's account.
        keep: (row: RaRecord, { service_provider_sid: own }) => !own || row['service_provider_sid'] === own,
      },
    },
    { source: 'user_sid', type: 'sid', list: 'hidden' },
    {
      source: 'name',
      type: 'text',
      required: true,
      list: 'primary',
      unique: true,
    },
    {
      source: 'email',
      type: 'text',
      required: true,
      validate: email(),
      list: 'shown',
      unique: true,
    },
    {
      source: 'account_name',
      type: 'text',
      form: false,
      list: 'shown',
      scopes: PROVIDERS_AND_ADMINS,
    },
    {
      source: 'initial_password',
      type: 'secret',
      required: 'create',
      input: InitialPasswordInput,
    },
    {
      source: 'force_change',
      type: 'boolean',
      defaultValue: true,
      list: 'shown',
    },
    {
      source: 'is_active',
      type: 'boolean',
      defaultValue: true,
      list: 'shown',
      input: ActiveInput,
    },
    { source: 'is_view_only', type: 'boolean', defaultValue: false },
  ],
  edit: page(() => import('./UserEdit.tsx')),
  slots: {
    listNotice: UsersNotice,
    formNotice: UserNotice,
    editPanels: OwnPassword,
    deleteDialog: DeleteUser,
  },
});
