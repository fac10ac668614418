import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Locale, LOCALES } from '../i18n/preferences.ts';
import { LoadFailedPage } from './LoadFailedPage.tsx';
import { PublicApp } from './PublicApp.tsx';
import { setLanguage } from './translate.ts';

const nothing = () => Promise.resolve();

const render = async (locale: Locale, page: ReactNode): Promise<string> => {
  await setLanguage(locale);
  return renderToString(<StrictMode>{page}</StrictMode>);
};

/** In turn, as the module has one language. */
const pagesOf = async (page: ReactNode): Promise<[Locale, string][]> => {
  const pages: [Locale, string][] = [];
  for (const { locale } of LOCALES) pages.push([locale, await render(locale, page)]);
  return pages;
};

/** HTML for index.html by language; main.tsx hydrates it. @public for scripts/build/staticLogin.ts */
export const loginPages: readonly (readonly [Locale, string])[] = await pagesOf(
  <PublicApp page="login" flash={null} enter={nothing} prefetch={() => undefined} />,
);

/** Shown where the code of the portal does not come. @public for scripts/build/staticLogin.ts */
export const failedPages: readonly (readonly [Locale, string])[] = await pagesOf(<LoadFailedPage />);
