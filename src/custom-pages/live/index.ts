import { page } from '../../resources/page.tsx';
import { defineScreen } from '../defineScreen.ts';

const EVERYBODY = ['admin', 'service_provider', 'account'] as const;

/** What goes on in an account right now; reached from the account's page (screens-a 19, 'Operational home page'). */
export default defineScreen({
  name: 'live',
  text: { menu: 'Live' },
  messages: {
    title: 'Live: %{name}',
    open: 'What is going on now',
    asked_at: 'As of %{time}. Nothing here refreshes by itself.',
    calls: 'Calls in progress',
    no_calls: 'No call is in progress.',
    queues: 'Queues',
    no_queues: 'No queue holds a caller.',
    conferences: 'Conferences',
    no_conferences: 'No conference is going on.',
    devices: 'Registered devices',
    no_devices: 'No device is registered.',
    from: 'From',
    to: 'To',
    direction: 'Direction',
    status: 'Status',
    trunk: 'Trunk',
    waiting: '%{smart_count} caller waiting |||| %{smart_count} callers waiting',
    hang_up: 'Hang up',
    hang_up_call: 'Hang up the call from %{from} to %{to}',
    hang_up_question: 'Hang up the call from %{from} to %{to}? Both parties are disconnected at once.',
    hung_up: 'The call was ended',
  },
  access: {
    list: EVERYBODY,
    save: EVERYBODY,
    record: (viewer, record) => viewer.scope !== 'account' || record['account_sid'] === viewer.accountSid,
  },
  pages: { ':account_sid': page(() => import('./LivePage.tsx')) },
});
