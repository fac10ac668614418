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

/** In turn, as the module has one language. */
const pagesOf = async (): Promise<[Locale, string][]> => {
  const pages: [Locale, string][] = [];
  for (const { locale } of LOCALES) pages.push([locale, await render(locale)]);
  return pages;
};

/** HTML for index.html by language; main.tsx hydrates it. @public for scripts/build/staticLogin.ts */
export const loginPages: readonly (readonly [Locale, string])[] = await pagesOf();
