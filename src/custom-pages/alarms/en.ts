import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Alarms' } satisfies ScreenTexts;
