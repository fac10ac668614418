import { keepComposingKeys } from './composingKeys.ts';
import { letPagesBeTranslated } from './translatedPage.ts';

/** Guards against browsers and their helpers; they load beside the page, which draws without them. */
keepComposingKeys();
letPagesBeTranslated();
