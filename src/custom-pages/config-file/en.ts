import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Export and compare' } satisfies ScreenTexts;
