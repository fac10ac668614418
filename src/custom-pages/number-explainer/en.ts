import type { ScreenTexts } from '../defineScreen.ts';

export default {
  menu: 'Inbound route',
  open: 'How this number is routed',
  open_carrier: 'How its calls are routed',
} satisfies ScreenTexts;
