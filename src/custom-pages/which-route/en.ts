import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Which route?' } satisfies ScreenTexts;
