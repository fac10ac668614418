import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Settings',
} satisfies ScreenTexts;
