import { flag } from '../../config/config.ts';
import { type Action, canWriteCarriers, EVERYBODY, ownOnly, type Viewer } from '../../authProvider/access.ts';
import { TrunkIcon } from '../../components/app/icons.tsx';
import { CARRIER_FLAGS } from '../../platform/carrier/carrierFlags.ts';
import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import { readRegisterStatus, lastRegistrationOf } from '../../platform/carrier/registerStatus.ts';
import { type DeleteDialogProps, defineResource } from '../defineResource.ts';
import { lazyComponent, page } from '../../components/app/lazyComponent.tsx';
import { CarrierNotices, GatewayCountsCell, GatewayCountsHead, RegisterStatusCell } from './carrierList.tsx';

const DeleteCarrierDialog = lazyComponent<DeleteDialogProps>(() => import('./DeleteCarrierDialog.tsx'));

const WRITES: readonly Action[] = ['create', 'save', 'delete'];

/** With `adminOnlyCarriers` the platform refuses carrier writes of account users. */
const carriersOpen = (viewer: Viewer, action: Action) =>
  canWriteCarriers(viewer, flag('adminOnlyCarriers')) || !WRITES.includes(action);

export default defineResource<Carrier>({
  name: 'carriers',
  menu: { group: 'byo', order: 10, icon: TrunkIcon },
  api: {
    collection: 'VoipCarriers',
    idField: 'voip_carrier_sid',
    writes: () => import('./writes.ts'),
    nesting: { list: 'serviceProvider' },
    paging: 'server',
    orderedBy: 'name',
    search: { param: 'name', column: 'name' },
    serverFilters: ['account_sid'],
    sharedRows: true,
    // Omits the passwords, which the platform returns in clear text.
    listFields: [
      'name',
      'is_active',
      'trunk_type',
      'requires_register',
      'register_status',
      // The number explainer finds a call's carrier by these.
      'application_sid',
      'register_sip_realm',
      'register_username',
      'inbound_auth_username',
    ],
    flags: Object.keys(CARRIER_FLAGS),
    derived: { registration: lastRegistrationOf },
    createFields: [],
    updateFields: [],
  },
  access: {
    list: EVERYBODY,
    create: EVERYBODY,
    edit: EVERYBODY,
    delete: EVERYBODY,
    record: ownOnly,
    allow: carriersOpen,
    refusals: { edit: 'portal.access.resource', save: 'resources.carriers.form.changes_refused' },
  },
  accountFilter: { mode: 'optional', minimum: 'service_provider' },
  title: record => record.name,
  fields: [
    { source: 'name', type: 'text', list: 'primary' },
    {
      source: 'account_sid',
      type: 'reference',
      reference: 'accounts',
      none: true,
      list: 'shown',
    },
    {
      source: 'is_active',
      type: 'boolean',
      list: 'shown',
    },
    {
      source: 'register_status',
      type: 'text',
      list: 'shown',
      rank: 'high',
      cell: RegisterStatusCell,
      text: record =>
        record.requires_register ? (readRegisterStatus(record.register_status).status ?? '') : '',
    },
    {
      source: 'registration',
      type: 'select',
      options: [
        { id: 'registered', name: 'resources.carriers.registration.registered' },
        { id: 'not_registered', name: 'resources.carriers.registration.not_registered' },
      ],
      filter: { all: 'resources.carriers.registration.all' },
      form: false,
    },
    {
      source: 'trunk_type',
      type: 'select',
      options: [
        { id: 'static_ip', name: 'resources.carriers.form.trunk_static_ip' },
        { id: 'auth', name: 'resources.carriers.form.trunk_auth' },
        { id: 'reg', name: 'resources.carriers.form.trunk_reg' },
      ],
      list: 'shown',
      // Platforms before 0.9.5 have no types.
      ifTold: 'trunk_type',
      rank: 'low',
    },
    {
      source: 'voip_carrier_sid',
      type: 'text',
      list: 'shown',
      rank: 'high',
      head: GatewayCountsHead,
      cell: GatewayCountsCell,
      text: () => '',
    },
  ],
  create: page(() => import('./CarrierCreate.tsx')),
  edit: page(() => import('./CarrierEdit.tsx')),
  slots: { listNotice: CarrierNotices, deleteDialog: DeleteCarrierDialog },
});
