import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Locale, LOCALES } from '../i18n/preferences.ts';
import { PublicApp } from './PublicApp.tsx';
import { setLanguage } from './translate.ts';

const nothing = () => Promise.resolve();

const render = async (locale: Locale): Promise<string> => {
  await setLanguage(locale);
  return renderToString(
    <StrictMode>
      <PublicApp page="login" flash={null} enter={nothing} prefetch={() => undefined} />
    </StrictMode>,
  );
};

/** One after the other: the language belongs to the module. */
const pagesOf = async (): Promise<[Locale, string][]> => {
  const pages: [Locale, string][] = [];
  for (const { locale } of LOCALES) pages.push([locale, await render(locale)]);
  return pages;
};

/**
 * The login page as HTML in every language, for index.html. main.tsx hydrates it with the same tree.
 *
 * @public for the build (scripts/build/staticLogin.ts)
 */
export const loginPages: readonly (readonly [Locale, string])[] = await pagesOf();
