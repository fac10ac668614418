import type { PhoneNumber } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'phone number',
  many: 'phone numbers',
  menu: 'Phone Numbers',
  add: 'Add phone number',
  addTitle: 'Add a phone number',
  filter: 'Filter phone numbers',
  empty: 'No phone numbers.',
  about: 'A phone number sends the calls of a carrier to an account and its application.',
  fields: {
    number: 'Phone number',
    account_sid: 'Account',
    voip_carrier_sid: 'Carrier',
    application_sid: 'Application',
    assigned: 'Assignment',
  },
  assigned: { all: 'All numbers', yes: 'With application', no: 'Without application' },
  words: { application_sid: { none: 'None' } },
  inactive: 'inactive',
  account_hint: 'Select an account to assign applications to phone numbers.',
  no_accounts: 'You must create an account before you can create a phone number.',
  need_carrier: 'You must create a SIP trunk before you can create a phone number.',
  no_account: 'No account',
  no_carrier: 'No carrier',
} satisfies ResourceTexts<PhoneNumber>;
