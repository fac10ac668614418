import { keepComposingKeys } from './composingKeys.ts';
import { letPagesBeTranslated } from './translatedPage.ts';

/** Guards against browsers and their helpers; no page needs them to be drawn, so they load beside it. */
keepComposingKeys();
letPagesBeTranslated();
