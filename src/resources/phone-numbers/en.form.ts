import type { FormTexts } from '../text.ts';

export default {
  help: { number: 'The number that will send calls here.' },
  bulk: {
    application: 'Application',
    choose: 'Choose an application',
    running: 'Updating number routing...',
    done: 'Number routing updated successfully',
    title: 'Number routing',
    confirm: 'Give “%{application}” to all %{count} numbers that match the filters?',
    confirm_none: 'Take the application off all %{count} numbers that match the filters?',
    confirm_none_picked:
      'Take the application off %{count} number? |||| Take the application off %{count} numbers?',
    confirm_none_text:
      'Their calls no longer reach an application of theirs. Which application a number had is not kept.',
    confirm_text:
      'Every number takes a request of its own, of which the platform allows only so many: thousands of numbers can take hours. You can go on working meanwhile, and cancel at any time.',
    confirm_apply: 'Change %{count} number |||| Change %{count} numbers',
  },
  consequence: 'Calls to this number reach no application any more.',
} satisfies FormTexts;
