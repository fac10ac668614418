import { act, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { isolateBidi } from '../../../src/lib/bidi.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { TRACES } from '../../support/hostileTexts.ts';
import { buttons, walkAs } from '../portalWalk.ts';

/** No text became an element, and none of it ran. */
export const expectHarmless = (): void => {
  expect([...document.querySelectorAll(TRACES)].map(element => element.outerHTML)).toEqual([]);
  expect('__hit' in globalThis).toBe(false);
};

/** Adds records as the API takes them from this login, whatever forms would say. */
export const adderAt = async (sandbox: Sandbox, login: string) => {
  const token = await signInAt(sandbox, login);
  return async (path: string, body: object): Promise<void> => {
    const answer = await sandbox.app.request(`/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  };
};

/** What the first column of the list in view shows, to the letter. */
const names = (): (string | null)[] =>
  [...document.querySelectorAll('td[data-primary]')].map(({ textContent }) => textContent);

/** Address behind a name of the list. */
export const addressOf = (name: string): string => {
  const cell = [...document.querySelectorAll('td[data-primary]')].find(one => one.textContent === name);
  const href = cell?.querySelector('a')?.getAttribute('href');
  if (!href) throw new Error(`no link at ${name}`);
  return href;
};

export const hasTitle = (text: string): boolean => document.querySelector('main h1')?.textContent === text;

export const isForm = (): boolean => document.querySelector('main form') !== null;

const inputOf = (source: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`main input[name="${source}"]`);
  if (!input) throw new Error(`no input for ${source}`);
  return input;
};

export const valueOf = (source: string): string => inputOf(source).value;

/** Pastes a text in place of what stands in the input of this source. */
export const put = async (hand: UserEvent, source: string, text: string): Promise<void> => {
  await hand.clear(inputOf(source));
  await hand.paste(text);
};

export const filters = (): string =>
  document.querySelector('[aria-label="Active filters"]')?.textContent ?? '';

const dialogText = (): string => document.querySelector('dialog[open]')?.textContent ?? '';

/** Presses the one button of this name, once it is there. */
export const press = async (name: string): Promise<void> => {
  await waitFor(() => expect(buttons(name, document), name).toHaveLength(1));
  act(() => buttons(name, document)[0]?.click());
};

/** A dialog is open that says all of this. */
export const asks = async (...texts: readonly string[]): Promise<void> => {
  for (const text of texts) await waitFor(() => expect(dialogText()).toContain(text));
  expectHarmless();
};

/** What the texts do in the pages of one login. */
export const hostileWalk = async (...[sandbox, login, path]: Parameters<typeof walkAs>) => {
  const walk = await walkAs(sandbox, login, path);
  const told = async (text: string): Promise<void> => {
    await waitFor(() => expect(walk.isTold(text), text).toBe(true));
    expectHarmless();
  };
  return {
    ...walk,
    told,
    /** The list has loaded with all of them in its rows. */
    lists: async (texts: readonly string[]): Promise<void> => {
      await waitFor(() => expect(names()).toEqual(expect.arrayContaining([...texts])));
      expectHarmless();
    },
    /** Deletes the row of this name, which is text in the question and in the toast. */
    remove: async (name: string, said: string): Promise<void> => {
      await press(`Delete ${isolateBidi(name)}`);
      await asks('Are you sure you want to delete', name);
      await press('Confirm');
      await told(said);
    },
  };
};
