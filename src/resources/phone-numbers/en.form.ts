import type { FormTexts } from '../text.ts';

export default {
  help: { number: 'The number that will send calls here.' },
  doubts: {
    whitespace: 'A phone number cannot contain spaces.',
    too_long: 'A number has at most 132 characters.',
    formula: 'This is a formula of a spreadsheet, not a number.',
    rounded: 'A spreadsheet has rounded this number: its last digits are lost.',
    invisible: 'This holds characters that cannot be read. Type the number.',
    trunk_zero:
      'It is not clear whether the zero behind the country code is dialed. Write the number as it is dialed from abroad.',
    several: 'This is more than one number. Add them one by one, or import them.',
    address: 'This is an address, not a number.',
    unclear:
      'This looks like a number, but it holds something else. Write digits only, or begin a pattern with ^.',
  },
  bulk: {
    application: 'Application',
    choose: 'Choose an application',
    running: 'Updating number routing...',
    done: 'Number routing updated successfully',
    failed: '%{count} number was not routed: %{reason} |||| %{count} numbers were not routed: %{reason}',
    title: 'Number routing',
    confirm: 'Assign “%{application}” to all %{count} numbers that match the filters?',
    confirm_none: 'Remove the application from all %{count} numbers that match the filters?',
    confirm_none_picked:
      'Remove the application from %{count} number? |||| Remove the application from %{count} numbers?',
    confirm_none_text:
      'Calls to them no longer reach an application. Which application a number had is not kept.',
    confirm_text:
      'The platform limits how fast numbers are changed: thousands can take hours. You can go on working meanwhile, and cancel at any time.',
    confirm_apply: 'Change %{count} number |||| Change %{count} numbers',
  },
  consequence: 'Calls to this number reach no application any more.',
} satisfies FormTexts;
