import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** What every message of the pseudo-language stands between: without width, so that pages look as they do in French. */
export const OPEN = '\u2063';
export const CLOSE = '\u2064';

interface Chunk {
  file: string;
  src?: string;
}

/** Files of the built portal that hold the second language. */
const languageFiles = (): string[] => {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
  const files = Object.entries(manifest)
    .filter(([source]) => source.startsWith('src/i18n/fr/') || source === 'src/internal/frenchMessages.ts')
    .map(([, { file }]) => file);
  if (files.length < 3)
    throw new Error('the build holds the second language no more where this looks for it');
  return files;
};

/** A module that is the original one with every message between the marks, each form of a plural for itself. */
const marked = (file: string): string => {
  const original = JSON.stringify(`/${file}?original`);
  return `
    import * as original from ${original};
    export * from ${original};
    const mark = value => {
      if (typeof value === 'string')
        return value === '' || value.startsWith('${OPEN}')
          ? value
          : value.split('||||').map(form => '${OPEN}' + form.trim() + '${CLOSE}').join(' |||| ');
      if (Array.isArray(value)) return value.map(mark);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner)]));
    };
    const { frenchOver: over, publicMessages: pub, recoveryMessages: recovery, signupMessages: signup } = original;
    export const frenchOver = english => mark(over(english));
    export const untranslated = [];
    export const publicMessages = mark(pub);
    export const recoveryMessages = mark(recovery);
    export const signupMessages = mark(signup);
  `;
};

/**
 * From the next load on the portal speaks a language in which every message shows its marks, placeholders kept. It
 * takes the place of French, on its way to the browser: nothing of it is in what is shipped.
 */
export const speakPseudo = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
  // The prepared login page speaks French itself.
  await page.route('**/login.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const file of languageFiles())
    await page.route(
      url => url.pathname === `/${file}` && url.search === '',
      route => route.fulfill({ contentType: 'text/javascript', body: marked(file) }),
    );
};
