import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Sandbox } from '../../sandbox/createSandbox.ts';
import { screens } from '../../src/custom-pages/registry.ts';
import { DEFAULT_PROVIDER } from '../../sandbox/seed/names.ts';
import { idle, renderPortal } from '../support/renderPortal.tsx';

/** Plain DOM queries: a walk looks at hundreds of pages, and roles of a whole page take longer than the page itself. */
type Root = ParentNode | null;

const all = (selector: string, root: Root = document): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** What a button or link is called. */
const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim();

const fits = (name: string, wanted: RegExp | string): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);

const named = (selector: string, wanted: RegExp | string, root: Root = document): HTMLElement[] =>
  all(selector, root).filter(element => fits(nameOf(element), wanted));

export const main = (): Root => document.querySelector('main');
/** A handle to drag is no button element. */
export const buttons = (wanted: RegExp | string, root: Root = main()) =>
  named('button, [role=button]', wanted, root);
export const links = (wanted: RegExp | string, root: Root = main()) => named('a[href]', wanted, root);

/** Rows of the list in view, without its head. */
export const rows = (): HTMLElement[] => all('tbody tr', document.querySelector('main table'));

export const menu = (): HTMLElement[] => all('nav[aria-label="Main navigation"] a');

export const addressOf = (link: HTMLElement | undefined): string => {
  const href = link?.getAttribute('href');
  if (!href) throw new Error('there is no such link');
  return href;
};

export const hasHeading = (wanted: RegExp | string): boolean =>
  all('h1').some(({ textContent }) => fits(textContent, wanted));

/** The kind of a record above its name. */
export const hasKind = (wanted: RegExp): boolean =>
  all('.pb-kind').some(({ textContent }) => wanted.test(textContent));

export const hasText = (text: string, root: Root = main()): boolean =>
  Boolean(root?.textContent?.includes(text));

const isLocked = (input: HTMLElement): boolean =>
  input.matches('[disabled], [readonly]') || input.closest('fieldset[disabled]') !== null;

/** Inputs of text that can be typed into. Numbers are tried and files compared by all, which changes nothing. */
export const openInputs = (): string[] =>
  all('input, textarea', main())
    .filter(input => /^(text|email|url|tel)?$/.test(input.getAttribute('type') ?? ''))
    .filter(
      input =>
        !input.matches(
          '[role=combobox], [role=search] *, [hidden] *, .pb-lcr-aside *, .pb-number-explainer-root *, .pb-config-file-root textarea',
        ) && !isLocked(input),
    )
    .map(input => input.outerHTML);

const notices = (): HTMLElement[] => all('ul[aria-label="Notifications"] li');

/** The portal of one login, walked from address to address without rendering it anew. */
export const walkAs = async (sandbox: Sandbox, user: string, path: string) => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
  const {
    platform,
    router,
    user: hand,
  } = await renderPortal({
    sandbox,
    path: `/internal/${path}`,
    user,
    picked: DEFAULT_PROVIDER,
  });
  /** Waits until this shows, and until nothing comes after it. */
  const arrive = async (what: string, isThere: () => boolean): Promise<void> => {
    await waitFor(() => expect(isThere(), `${user}: ${what}`).toBe(true));
    await idle(platform);
  };
  /** Opens an address of the portal and waits until this shows, whatever comes after it. */
  const glance = async (address: string, what: string, isThere: () => boolean): Promise<void> => {
    for (const notice of notices()) act(() => notice.querySelector('button')?.click());
    await act(() => router.navigate(address));
    await waitFor(() => expect(isThere(), `${user}: ${what}`).toBe(true));
  };
  return {
    platform,
    hand,
    arrive,
    glance,
    /** Opens an address of the portal and waits for all it shows. */
    go: async (...[address, what, isThere]: Parameters<typeof glance>): Promise<void> => {
      await glance(address, what, isThere);
      await idle(platform);
    },
    isTold: (text: string): boolean =>
      notices().some(notice => notice.querySelector('[role=alert], [role=status]')?.textContent === text),
  };
};
