import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Subscription' } satisfies ScreenTexts;
