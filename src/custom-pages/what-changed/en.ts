import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'What changed' } satisfies ScreenTexts;
