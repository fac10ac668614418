import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Trends',
} satisfies ScreenTexts;
