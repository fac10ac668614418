import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { readSession } from '../../../src/authProvider/session.ts';
import { registry } from '../../../src/resources/registry.ts';
import type { Interception } from '../../support/platformInProcess.ts';

/** What stands in place of a value; `key` is empty for the whole answer, '[]' for an item of an array. */
export type Odd = (value: unknown, key: string) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSid = (key: string): boolean => /_sid$|^sid$|^id$/.test(key);

/** Applies `odd` to every value but those of the keys that stay, whole answers included. */
const through = (value: unknown, odd: Odd, stays: (key: string) => boolean, key = ''): unknown => {
  const now = stays(key) ? value : odd(value, key);
  if (Array.isArray(now)) return now.map(item => through(item, odd, stays, '[]'));
  if (isObject(now) && now === value)
    return Object.fromEntries(
      Object.entries(now).map(([name, inner]) => [name, through(inner, odd, stays, name)]),
    );
  return now;
};

/** The engine's words, a value that was no text, and what stands for a message that is missing or not filled in. */
const RAW =
  /\[object \w+\]|%\{\w+\}|Cannot (?:read|convert|destructure)|is not (?:a function|iterable|defined)|Invalid Date|\b(?:undefined|NaN)\b|(?:^|[\s:,(“"])null(?=$|[\s:,.)”"])|\b(?:resources|screens|portal|ra)\.[\w-]+\.[\w.-]+/;

/** Hidden choices and descriptions included. */
export const rawText = (): string | undefined => {
  const inputs = [
    ...document.querySelectorAll<HTMLInputElement>('main input:not([aria-hidden]), main textarea'),
  ].filter(({ type }) => type !== 'checkbox' && type !== 'radio');
  const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(element =>
    ['aria-label', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
  );
  const leaves: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) leaves.push(walker.currentNode.textContent ?? '');
  return [...leaves, document.body.textContent, ...inputs.map(({ value }) => value), ...labels]
    .map(text => {
      const found = RAW.exec(text);
      return found ? text.slice(Math.max(0, found.index - 60), found.index + 60) : undefined;
    })
    .find(found => found !== undefined);
};

const ID_OF: ReadonlyMap<string, string> = new Map(registry.map(({ api }) => [api.collection, api.idField]));

/** Without its own sid, and those that calls are found by, a record would not be there to look at. */
const ownSid = (path: string) => {
  const collection = path
    .split('/')
    .filter(part => /^[A-Z]/.test(part))
    .at(-1);
  const id = ID_OF.get(collection ?? '');
  return (key: string): boolean => key === id || key === 'call_sid';
};

const READ_BY_POST = /^Accounts\/[^/]+\/RegisteredSipUsers$/;

/** What the sandbox answers to a read, made odd. */
export const answeringOddly =
  (
    sandbox: () => Sandbox,
    odd: Odd,
    stays: 'every sid' | 'own sids' | 'nothing' = 'every sid',
  ): Interception =>
  ({ method, path, query }) => {
    if (method !== 'GET' && !READ_BY_POST.test(path)) return undefined;
    return (async () => {
      const answer = await sandbox().app.request(`/api/v1/${path}${query}`, {
        method,
        headers: {
          Authorization: `Bearer ${readSession()?.token ?? ''}`,
          'Content-Type': 'application/json',
        },
        body: method === 'GET' ? null : '[]',
      });
      const text = await answer.text();
      if (!answer.ok || !/^[[{]/.test(text)) return new Response(text, { status: answer.status });
      const keeps = stays === 'every sid' ? isSid : stays === 'own sids' ? ownSid(path) : () => false;
      return Response.json(through(JSON.parse(text), odd, keeps), { status: answer.status });
    })();
  };
