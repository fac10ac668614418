import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Devices',
  open: 'Registered devices',
} satisfies ScreenTexts;
