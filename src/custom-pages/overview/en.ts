import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Overview',
} satisfies ScreenTexts;
