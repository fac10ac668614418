import { EVERYBODY, ownAccountOnly, PROVIDERS_AND_ADMINS } from '../../authProvider/access.ts';
import { BuildingIcon } from '../../components/app/icons.tsx';
import { duplicateKey } from '../../dataProvider/apiMapping.ts';
import type { BucketPart } from '../../platform/bucket/bucket.ts';
import { isValidRealm } from '../../platform/domainName.ts';
import type { Account } from '../../platform/records.ts';
import { defineResource } from '../defineResource.ts';
import type { FieldInputProps, ReferenceChoices } from '../fields.ts';
import { lazyComponent, lazyNamedComponent } from '../../components/app/lazyComponent.tsx';
import { HostedRealm, HostedTop, LiveLinks } from './pageParts.tsx';

const WebhookSecretField = lazyNamedComponent(() =>
  import('./formParts.tsx').then(parts => parts.WebhookSecretField),
);
const DebugLogInput = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.DebugLogInput));
const RegistrationHookInput = lazyComponent<FieldInputProps>(
  () => import('../../components/webhook/WebhookInput.tsx'),
);
const QueueHookInput = lazyNamedComponent(() =>
  import('./formParts.tsx').then(parts => parts.QueueHookInput),
);
const AccountSections = lazyComponent<{ readOnly: boolean }>(() => import('./AccountSections.tsx'));
const DeleteAccount = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.DeleteAccount));
const AccountPanels = lazyNamedComponent<{ readOnly: boolean }>(() =>
  import('./formParts.tsx').then(parts => parts.AccountPanels),
);

/** Written out, so that the bucket rules load only with the form. */
const SECRET_PARTS = [
  'secret_access_key',
  'connection_string',
  'service_key',
] as const satisfies BucketPart[];

const LIST_FIELDS = [
  'account_sid',
  'service_provider_sid',
  'name',
  'sip_realm',
  'is_active',
  'plan_type',
  'enable_debug_log',
  'record_all_calls',
  'device_calling_application_sid',
  'siprec_hook_sid',
  'disable_cdrs',
  'created_at',
] as const;

/** Only a configuration file writes these. */
const WITHOUT_INPUT = ['is_active', 'disable_cdrs', 'device_to_call_ratio'] as const;

const OWN_APPLICATIONS: ReferenceChoices = {
  filter: ({ account_sid: sid }) => (typeof sid === 'string' ? { account_sid: sid } : null),
};

export default defineResource<Account>({
  name: 'accounts',
  menu: { group: 'main', order: 30, icon: BuildingIcon },
  api: {
    collection: 'Accounts',
    idField: 'account_sid',
    writes: () => import('./writes.ts'),
    nesting: { list: 'serviceProvider' },
    ownerOnCreate: 'serviceProvider',
    searchFields: ['name', 'sip_realm', 'account_sid'],
    // The platform's list returns bucket credentials, webhook passwords and signing secrets in clear text.
    listFields: LIST_FIELDS,
    flags: ['is_active', 'enable_debug_log', 'record_all_calls', 'disable_cdrs'],
    createFields: [
      'name',
      'sip_realm',
      'registration_hook',
      'queue_event_hook',
      'service_provider_sid',
      'enable_debug_log',
      ...WITHOUT_INPUT,
    ],
    updateFields: [
      'name',
      'sip_realm',
      'device_calling_application_sid',
      'siprec_hook_sid',
      'registration_hook',
      'queue_event_hook',
      'enable_debug_log',
      'record_all_calls',
      'record_format',
      'bucket_credential',
      ...WITHOUT_INPUT,
    ],
    // The platform refuses a realm from an account user, even an unchanged one.
    updatedBy: { sip_realm: PROVIDERS_AND_ADMINS },
    duplicates: [
      {
        match: duplicateKey('sip_realm'),
        field: 'sip_realm',
        message: 'portal.errors.duplicate.sip_realm',
      },
    ],
  },
  access: {
    list: PROVIDERS_AND_ADMINS,
    create: PROVIDERS_AND_ADMINS,
    edit: EVERYBODY,
    delete: PROVIDERS_AND_ADMINS,
    record: ownAccountOnly,
    refusals: {
      list: 'portal.access.accounts',
      edit: 'portal.access.none',
      save: 'portal.access.account_changes',
    },
  },
  title: record => record.name,
  sections: ['account', 'calls', 'hooks'],
  fields: [
    {
      section: 'account',
      source: 'name',
      type: 'text',
      required: true,
      maxLength: 64,
      list: 'primary',
      unique: true,
    },
    { section: 'account', source: 'account_sid', type: 'sid', list: 'shown' },
    {
      section: 'account',
      source: 'sip_realm',
      type: 'text',
      maxLength: 132,
      mono: true,
      list: 'shown',
      unique: true,
      editableBy: PROVIDERS_AND_ADMINS,
      // Hosted systems change it on a separate page that also sets the DNS records.
      lockedWhere: flag => flag('enableHostedSystem'),
      whenClosed: HostedRealm,
      validate: (value: unknown) =>
        isValidRealm(typeof value === 'string' ? value : null)
          ? undefined
          : 'portal.errors.sip_realm.invalid',
    },
    { source: 'record_all_calls', type: 'boolean', form: false, list: 'hidden' },
    {
      section: 'account',
      source: 'webhook_secret',
      type: 'secret',
      on: 'edit',
      input: WebhookSecretField,
    },
    {
      section: 'account',
      source: 'enable_debug_log',
      type: 'boolean',
      list: 'hidden',
      input: DebugLogInput,
    },
    { source: 'created_at', type: 'date', form: false, list: 'hidden' },
    {
      section: 'calls',
      source: 'device_calling_application_sid',
      type: 'reference',
      reference: 'applications',
      choices: OWN_APPLICATIONS,
      none: true,
      on: 'edit',
    },
    {
      section: 'calls',
      source: 'siprec_hook_sid',
      type: 'reference',
      reference: 'applications',
      choices: OWN_APPLICATIONS,
      none: true,
      on: 'edit',
    },
    {
      section: 'hooks',
      source: 'registration_hook',
      type: 'url',
      input: RegistrationHookInput,
    },
    {
      section: 'hooks',
      source: 'queue_event_hook',
      type: 'url',
      input: QueueHookInput,
    },
    { source: 'bucket_credential', type: 'secret', form: false, secretParts: SECRET_PARTS },
  ],
  slots: {
    editActions: LiveLinks,
    editTop: HostedTop,
    deleteDialog: DeleteAccount,
    formEnd: AccountSections,
    editPanels: AccountPanels,
  },
});
