import type { ResourceTexts } from '../text.ts';

export default {
  one: 'alert',
  many: 'alerts',
  unread: '%{smart_count} unread alert |||| %{smart_count} unread alerts',
} satisfies ResourceTexts;
