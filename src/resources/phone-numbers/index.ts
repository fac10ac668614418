import type { RaRecord, Validator } from 'ra-core';
import { flag } from '../../config/config.ts';
import {
  type Action,
  canWriteCarriers,
  EVERYBODY,
  ownAccountOnly,
  type Viewer,
} from '../../authProvider/access.ts';
import { HashIcon } from '../../components/app/icons.tsx';
import { duplicateKey } from '../../dataProvider/apiMapping.ts';
import { isCarrierForNumber } from '../../platform/carrier/carrierChoices.ts';
import { csvNumber, numberSearchPattern, typedNumber } from '../../platform/phoneNumber.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { nameOf } from '../../platform/names.ts';
import type { PhoneNumber, VoipCarrier } from '../../platform/records.ts';
import { defineResource } from '../defineResource.ts';
import { accountField } from '../fields.ts';
import { lateComponent, lazyComponent } from '../../components/app/lazyComponent.tsx';
import { AccountCell, CarrierCell, NumberCalls, NumberCell } from './cells.tsx';
import { CarrierGate, NumbersNotice } from './NumbersNotice.tsx';

const NumberPrerequisites = lazyComponent(() => import('../../components/access/NumberPrerequisites.tsx'));
const ImportLink = lateComponent(() => import('./ImportLink.tsx'));
const BulkAssign = lazyComponent(() => import('./BulkAssign.tsx'));

const accountOf = (values: Record<string, unknown>, { accountSid }: Viewer): string | null =>
  accountSid ?? (typeof values['account_sid'] === 'string' ? values['account_sid'] : null);

const ofAccount = (values: Record<string, unknown>, viewer: Viewer) => {
  const account = accountOf(values, viewer);
  return account ? { account_sid: account } : null;
};

const offeredCarrier = (row: RaRecord, values: Record<string, unknown>, stored: unknown, viewer: Viewer) =>
  isCarrierForNumber(
    row as VoipCarrier,
    accountOf(values, viewer),
    typeof stored === 'string' ? stored : null,
  );

const inactiveCarrier = (row: RaRecord) =>
  (row as VoipCarrier).is_active ? null : 'resources.phone-numbers.inactive';

const checkedNumber: Validator = async (value: unknown) =>
  (await import('./checkedNumber.ts')).checkedNumber(value);

/** Account users cannot add or delete numbers where only admins manage carriers ('admin-carrier'). */
const numbersOpen = (viewer: Viewer, action: Action) =>
  canWriteCarriers(viewer, flag('adminOnlyCarriers')) || (action !== 'create' && action !== 'delete');

export default defineResource<PhoneNumber>({
  name: 'phone-numbers',
  menu: { group: 'byo', order: 30, icon: HashIcon },
  api: {
    collection: 'PhoneNumbers',
    idField: 'phone_number_sid',
    writes: () => import('./writes.ts'),
    paging: 'server',
    search: { param: 'filter', column: 'number', normalize: numberSearchPattern },
    serverFilters: ['account_sid'],
    providerQuery: true,
    ownerOnCreate: 'account',
    derived: { assigned: ({ application_sid: sid }) => (sid ? 'yes' : 'no') },
    duplicates: [
      {
        match: duplicateKey('phone_numbers_unique\\w*'),
        field: 'number',
        message: 'portal.errors.duplicate.phone_number',
      },
    ],
  },
  access: {
    list: EVERYBODY,
    create: EVERYBODY,
    edit: EVERYBODY,
    delete: EVERYBODY,
    record: ownAccountOnly,
    allow: numbersOpen,
  },
  accountFilter: { mode: 'optional', minimum: 'service_provider', needed: true },
  title: record => shownNumber(record.number),
  prepare: (values, previous) =>
    previous || typeof values['number'] !== 'string'
      ? { ...values }
      : { ...values, number: typedNumber(values['number']) },
  fields: [
    {
      source: 'number',
      type: 'phone',
      required: true,
      maxLength: 132,
      validate: checkedNumber,
      lockedOnEdit: true,
      list: 'primary',
      cell: NumberCell,
      text: ({ number }) => csvNumber(nameOf(number, '')),
      // The import needs these, whichever columns are shown.
      exportAs: ['number', 'account_sid', 'voip_carrier_sid', 'application_sid'],
    },
    { ...accountField, cell: AccountCell },
    {
      source: 'voip_carrier_sid',
      type: 'reference',
      reference: 'carriers',
      required: true,
      first: true,
      lockedOnEdit: true,
      list: 'hidden',
      cell: CarrierCell,
      choices: { keep: offeredCarrier, mark: inactiveCarrier },
    },
    {
      source: 'application_sid',
      type: 'reference',
      reference: 'applications',
      none: true,
      list: 'shown',
      choices: { filter: ofAccount },
    },
    {
      source: 'assigned',
      type: 'select',
      options: [
        { id: 'yes', name: 'resources.phone-numbers.assigned.yes' },
        { id: 'no', name: 'resources.phone-numbers.assigned.no' },
      ],
      filter: { all: 'resources.phone-numbers.assigned.all' },
      form: false,
    },
  ],
  slots: {
    listActions: ImportLink,
    listNotice: NumbersNotice,
    addGate: CarrierGate,
    formNotice: NumberPrerequisites,
    editActions: NumberCalls,
    bulk: { actions: BulkAssign, needs: 'account_sid' },
  },
});
