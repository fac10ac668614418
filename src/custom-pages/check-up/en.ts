import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Check-up' } satisfies ScreenTexts;
