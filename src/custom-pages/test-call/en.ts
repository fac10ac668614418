import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Test call', open: 'Test call' } satisfies ScreenTexts;
