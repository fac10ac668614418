import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Phone', open: 'Call it from here' } satisfies ScreenTexts;
