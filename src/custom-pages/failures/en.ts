import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Failures' } satisfies ScreenTexts;
