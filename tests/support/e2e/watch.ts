import type { BrowserContext } from '@playwright/test';

/** What a page did that no page may do, and what a single test says it provokes. */
export interface Watch {
  /** Names a problem this test provokes on purpose; one that does not occur fails the test as well. */
  allow(problem: RegExp): void;
  /** Names a problem of the tools of this test, which comes or not by how fast a foreign frame loads. */
  tolerate(problem: RegExp): void;
  /** Problems that were not allowed, and allowances that were not needed. */
  verdict(): string[];
}

/** The browser's own lines for the failed API requests a test provokes. */
export const failedRequest = (status: number): RegExp =>
  new RegExp(`Failed to load resource: the server responded with a status of ${String(status)} .*/api/v1`);

/** Watches every page of a context: console, uncaught errors, Content-Security-Policy and own files. */
export const watchContext = async (context: BrowserContext, origin: string): Promise<Watch> => {
  const problems: string[] = [];
  const allowed: { pattern: RegExp; used: boolean }[] = [];
  const tolerated: RegExp[] = [];
  const isOwnFile = (url: string) => url.startsWith(origin) && !url.startsWith(`${origin}/api/`);
  context.on('console', message => {
    // An integrator's resource may be in English only.
    if (message.text().startsWith('Shown in English, for want of an fr.ts')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', thrown => {
    const error = thrown.error();
    problems.push(`uncaught: ${error.stack ?? error.message}`);
  });
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was still loading.
    if (isOwnFile(request.url()) && reason !== 'net::ERR_ABORTED')
      problems.push(`own file failed: ${request.url()} ${reason}`);
  });
  context.on('response', response => {
    if (isOwnFile(response.url()) && response.status() >= 400)
      problems.push(`own file answered ${String(response.status())}: ${response.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      console.error(`Content-Security-Policy: ${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });
  return {
    allow: pattern => allowed.push({ pattern, used: false }),
    tolerate: pattern => tolerated.push(pattern),
    verdict: () => {
      const rest = problems.filter(problem => {
        const fitting = allowed.filter(({ pattern }) => pattern.test(problem));
        for (const allowance of fitting) allowance.used = true;
        return fitting.length === 0 && !tolerated.some(pattern => pattern.test(problem));
      });
      const idle = allowed.filter(({ used }) => !used).map(({ pattern }) => `never happened: ${pattern}`);
      return [...rest, ...idle];
    },
  };
};
