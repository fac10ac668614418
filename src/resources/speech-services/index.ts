import { EVERYBODY, ownOnly } from '../../authProvider/access.ts';
import { SpeechIcon } from '../../components/app/icons.tsx';
import { lazyComponent, page } from '../../components/app/lazyComponent.tsx';
import { credentialName, type SpeechCredential, USES_AND_TESTS } from '../../platform/speech/credential.ts';
import { listedStatusOf } from './model/credentialStatus.ts';
import { type DeleteDialogProps, defineResource } from '../defineResource.ts';

const DeleteCredential = lazyComponent<DeleteDialogProps>(() => import('./DeleteCredential.tsx'));

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
  listParts: () => import('./credentialsList.tsx'),
  create: page(() => import('./SpeechCreate.tsx')),
  edit: page(() => import('./SpeechEdit.tsx')),
  slots: { deleteDialog: DeleteCredential },
});
