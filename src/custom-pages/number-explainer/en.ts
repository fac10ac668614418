import type { ScreenTexts } from '../defineScreen.ts';

export default { menu: 'Number explainer', open: 'How this number is routed' } satisfies ScreenTexts;
