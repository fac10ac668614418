import { EVERYBODY, ownOnly } from '../../authProvider/access.ts';
import { SpeechIcon } from '../../components/app/icons.tsx';
import { lateComponent, lazyComponent, page } from '../../components/app/lazyComponent.tsx';
import { credentialName, type SpeechCredential, USES_AND_TESTS } from '../../platform/speech/credential.ts';
import { listedStatusOf } from './model/credentialStatus.ts';
import { type DeleteDialogProps, defineResource } from '../defineResource.ts';
import { SpeechNotice, UsageCell, usageText, VendorCell } from './speechList.tsx';
import { StatusCell } from './StatusCell.tsx';

const DeleteCredential = lazyComponent<DeleteDialogProps>(() => import('./DeleteCredential.tsx'));
const TestAll = lateComponent(() => import('./TestAll.tsx'));

const STATUSES = [
  { id: 'ok', name: 'resources.speech-services.status.ok' },
  { id: 'fail', name: 'resources.speech-services.status.fail' },
  { id: 'not_tested', name: 'resources.speech-services.status.not_tested' },
  { id: 'untestable', name: 'resources.speech-services.status.nothing_to_test' },
];

export default defineResource<SpeechCredential>({
  name: 'speech-services',
  menu: { group: 'byo', order: 20, icon: SpeechIcon },
  api: {
    collection: 'SpeechCredentials',
    idField: 'speech_credential_sid',
    writes: () => import('./writes.ts'),
    // An account's list includes its provider's; the provider's has only what all accounts share.
    nesting: { list: 'accountOrProvider', item: 'scope', create: 'scope' },
    searchFields: ['name', 'vendor'],
    // Omits the vendors' fields, some of them secrets.
    listFields: ['vendor', 'label', ...USES_AND_TESTS, 'last_tested', 'created_at'],
    derived: { name: credentialName, status: listedStatusOf },
    flags: USES_AND_TESTS,
    createFields: [],
    updateFields: [],
  },
  access: {
    list: EVERYBODY,
    create: EVERYBODY,
    edit: EVERYBODY,
    delete: EVERYBODY,
    record: ownOnly,
    refusals: {
      edit: 'portal.access.resource',
      save: 'resources.speech-services.changes_refused',
      delete: 'resources.speech-services.delete_refused',
    },
  },
  accountFilter: { mode: 'optional', minimum: 'service_provider' },
  title: credentialName,
  fields: [
    { source: 'name', type: 'text', form: false, list: 'primary', cell: VendorCell, text: credentialName },
    {
      source: 'account_sid',
      type: 'reference',
      reference: 'accounts',
      none: true,
      form: false,
      list: 'shown',
    },
    { source: 'use_for_tts', type: 'boolean', form: false, list: 'shown', cell: UsageCell, text: usageText },
    {
      source: 'status',
      type: 'select',
      options: STATUSES,
      filter: { all: 'resources.speech-services.status.all' },
      form: false,
      list: 'shown',
      ownLine: true,
      cell: StatusCell,
    },
    { source: 'last_tested', type: 'date', form: false, list: 'hidden' },
    { source: 'created_at', type: 'date', form: false, list: 'hidden' },
  ],
  create: page(() => import('./SpeechCreate.tsx')),
  edit: page(() => import('./SpeechEdit.tsx')),
  slots: { listActions: TestAll, listNotice: SpeechNotice, deleteDialog: DeleteCredential },
});
