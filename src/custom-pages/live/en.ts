import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Live calls',
  open: 'Live calls',
} satisfies ScreenTexts;
