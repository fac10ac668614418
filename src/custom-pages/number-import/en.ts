import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Import numbers',
  heading: 'Import phone numbers',
  link: 'Import numbers',
} satisfies ScreenTexts;
