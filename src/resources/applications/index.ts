import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { AppIcon } from '../../components/app/icons.tsx';
import { duplicateKey } from '../../dataProvider/apiMapping.ts';
import { listedHook, ownVerbsState } from '../../platform/configuration/listedHook.ts';
import type { ApplicationRecord } from '../../platform/records.ts';
import { defineResource } from '../defineResource.ts';
import { applicationFields, prepareApplication, SetupNotice } from './applicationFields.tsx';
import { lazyNamedComponent } from '../../components/app/lazyComponent.tsx';

const DeleteApplication = lazyNamedComponent(() =>
  import('./formParts.tsx').then(parts => parts.DeleteApplication),
);

const TestApplication = lazyNamedComponent(() =>
  import('./formParts.tsx').then(parts => parts.TestApplication),
);

export default defineResource<ApplicationRecord>({
  name: 'applications',
  menu: { group: 'main', order: 60, icon: AppIcon },
  api: {
    collection: 'Applications',
    idField: 'application_sid',
    writes: () => import('./writes.ts'),
    nesting: { list: 'accountOrRoot' },
    paging: 'server',
    search: { param: 'name', column: 'name' },
    ownerOnCreate: 'account',
    // Lists omit the three hooks, which carry passwords in clear text.
    listFields: [
      'application_sid',
      'name',
      'account_sid',
      'record_all_calls',
      'speech_synthesis_vendor',
      'speech_recognizer_vendor',
      'created_at',
    ],
    derived: {
      hook_address: ({ call_hook: hook }) => listedHook(hook),
      own_verbs: ({ app_json: verbs }) => ownVerbsState(verbs),
    },
    duplicates: [
      {
        match: duplicateKey('applications_idx_name'),
        field: 'name',
        message: 'portal.errors.duplicate.application_name',
      },
    ],
    hooks: ['call_hook', 'call_status_hook', 'messaging_hook'],
  },
  access: {
    list: EVERYBODY,
    create: EVERYBODY,
    edit: EVERYBODY,
    delete: EVERYBODY,
    record: ownAccountOnly,
    refusals: { edit: 'portal.access.resource', save: 'portal.access.application_changes' },
  },
  accountFilter: { mode: 'required', minimum: 'service_provider' },
  title: record => record.name,
  sections: ['general', 'webhooks', 'speech', 'fallback', 'handling'],
  prepare: prepareApplication,
  fields: applicationFields,
  slots: { listNotice: SetupNotice, editActions: TestApplication, deleteDialog: DeleteApplication },
});
