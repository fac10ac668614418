import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Compare two calls',
} satisfies ScreenTexts;
