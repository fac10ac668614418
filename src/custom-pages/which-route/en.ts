import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Outbound route' } satisfies ScreenTexts;
