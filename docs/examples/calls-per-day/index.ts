import { ColumnsIcon, defineScreen, EVERYBODY, page } from '../../src/extension.ts';

/** How many calls there were on each of the last days: a page that is no list, add or edit. */
export default defineScreen({
  name: 'calls-per-day',
  text: {
    menu: 'Calls per day',
    period: 'Period',
    days: 'Last %{smart_count} day |||| Last %{smart_count} days',
    panel: 'Calls',
    loading: 'Loading…',
    failed: 'The calls could not be read',
    none: 'No calls in this time.',
    sampled: 'Only the newest %{looked} of %{total} calls are counted.',
    day: 'Day',
    answered: 'Answered',
    failed_calls: 'Not answered',
  },
  menu: { group: 'main', order: 75, icon: ColumnsIcon },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./CallsPerDayPage.tsx')) },
});
