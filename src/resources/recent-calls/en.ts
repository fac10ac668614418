import type { ResourceTexts } from '../text.ts';

export default {
  one: 'call',
  many: 'recent calls',
} satisfies ResourceTexts;
