import type { Page } from '@playwright/test';
import { settler } from '../../support/e2e/settler.ts';
import { speakPseudo } from './pseudoLanguage.ts';
import { untranslated, watchData } from './untranslated.ts';

/** Looks at everything the page says after each step, and reports once what no message stands behind. */
export const watchLanguage = async (page: Page) => {
  await speakPseudo(page);
  const data = watchData(page);
  const settle = settler(page);
  const found = new Map<string, string>();
  const look = async (what: string) => {
    await settle();
    for (const text of await untranslated(page, data)) if (!found.has(text)) found.set(text, what);
  };
  const report = () => [...found].map(([text, what]) => `${text} (${what})`);
  return { data, settle, look, report };
};
