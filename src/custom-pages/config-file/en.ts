import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'As a file' } satisfies ScreenTexts;
