import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Alerts',
  unread: '%{smart_count} unread alert |||| %{smart_count} unread alerts',
} satisfies ScreenTexts;
