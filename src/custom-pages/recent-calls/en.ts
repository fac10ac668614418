import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Recent calls',
} satisfies ScreenTexts;
