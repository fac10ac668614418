import { keepComposingKeys } from './composingKeys.ts';
import { letPagesBeTranslated } from './translatedPage.ts';

/** Against what browsers and their helpers do to a page; loaded beside it, because no page needs it to be drawn. */
keepComposingKeys();
letPagesBeTranslated();
