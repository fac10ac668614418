import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'SIP realm' } satisfies ScreenTexts;
