import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Number explainer', open: 'Explain calls to it' } satisfies ScreenTexts;
