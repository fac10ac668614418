import type { Page } from '@playwright/test';

/** The sandbox takes the code for the user: an e-mail address, or a word of sandbox/README.md. */
interface Consent {
  code: string;
  /** Instead of the one the portal sent. */
  state?: string;
}

const CALLBACKS = [
  ['https://accounts.google.com/o/oauth2/v2/auth?**', '/oauth-callback/google'],
  ['https://github.com/login/oauth/authorize?**', '/oauth-callback/github'],
] as const;

/**
 * Stands in for Google's and GitHub's pages, which a test cannot reach: a page with a link 'Allow', which returns with a
 * code as documented, and 'Refuse'. `asked` holds the addresses the portal opened.
 */
export const standInForOAuth = async (page: Page, origin: string, { code, state }: Consent) => {
  const asked: URL[] = [];
  for (const [pattern, path] of CALLBACKS)
    await page.route(pattern, route => {
      const url = new URL(route.request().url());
      asked.push(url);
      const answer = (what: Record<string, string>) => {
        const params = { ...what, state: state ?? url.searchParams.get('state') ?? '' };
        return `${origin}${path}?${new URLSearchParams(params).toString()}`.replaceAll('&', '&amp;');
      };
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Consent</title><link rel="icon" href="data:,">
          <a href="${answer({ code })}">Allow</a> <a href="${answer({ error: 'access_denied' })}">Refuse</a>`,
      });
    });
  return asked;
};
