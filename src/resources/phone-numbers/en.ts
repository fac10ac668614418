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
  },
  help: { number: 'The number that will send calls here.' },
  words: { application_sid: { none: 'None' } },
  inactive: 'inactive',
  whitespace: 'A phone number cannot contain white space.',
  select_account: 'Select an account to assign applications to phone numbers.',
  need_account: 'You must create an account before you can create a phone number.',
  need_carrier: 'You must create a SIP trunk before you can create a phone number.',
  bulk: {
    application: 'Application',
    running: 'Updating number routing...',
    done: 'Number routing updated successfully',
    title: 'Number routing',
    confirm: 'Give “%{application}” to all %{count} numbers that match the filters?',
    confirm_none: 'Take the application off all %{count} numbers that match the filters?',
    confirm_text:
      'Every number takes a request of its own, of which the platform allows only so many: thousands of numbers can take hours. You can go on working meanwhile, and cancel at any time.',
    confirm_apply: 'Change %{count} numbers',
  },
  no_account: 'No account',
  no_carrier: 'No carrier',
} satisfies ResourceTexts<PhoneNumber>;
