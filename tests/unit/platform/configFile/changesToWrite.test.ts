import { describe, expect, it } from 'vitest';
import type { FileItem, Values } from '../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';
import { changesToWrite } from '../../../../src/platform/configFile/changesToWrite.ts';

const item = (values: Values): FileItem => ({
  kind: 'application',
  path: 'account/applications/a',
  parent: 'account',
  values: { name: 'a', ...values },
});
const file = (values: Values) => ({
  scope: 'account' as const,
  items: [item(values)],
  external: [],
  missing: [],
});
const hook = (url: string, method: string) => ({ call_hook: { url, method } });

describe('what a changed record is written with', () => {
  it.each<[string, Values, Values, Values, Values]>([
    ['a change', { x: 1, y: 1 }, { x: 2, y: 1 }, { x: 1, y: 1 }, { x: 2 }],
    [
      'a change beside what others changed, which stays',
      { x: 1, y: 1 },
      { x: 2, y: 1 },
      { x: 1, y: 3 },
      { x: 2 },
    ],
    [
      'a part of a hook whose other part others changed',
      hook('https://a', 'GET'),
      hook('https://b', 'GET'),
      hook('https://a', 'POST'),
      hook('https://b', 'POST'),
    ],
    ['nothing where only others changed', { x: 1 }, { x: 1 }, { x: 3 }, {}],
  ])('is %s', (_what, base, wanted, live, written) => {
    const [entry] = filePlanOf(file(wanted), file(live), file(base)).entries;
    const { item: kept, columns } = changesToWrite(item(wanted), { fields: entry?.fields ?? [] });
    const values = Object.entries(kept.values).filter(([column]) => columns.has(column));
    expect(Object.fromEntries(values)).toEqual(written);
  });
});
