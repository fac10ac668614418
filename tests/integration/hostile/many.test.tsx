import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHOICES_SHOWN } from '../../../src/components/select/offeredChoices.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { registry } from '../../../src/resources/registry.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { answeringOddly, type Odd } from './oddAnswers.ts';
import { faultsIn, type PLACES } from './toolPlaces.ts';

browserDatabase();
const platformOf = portalSandbox();

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});
afterEach(() => vi.unstubAllGlobals());

const ROWS = 5000;
const OWN_IDS: readonly string[] = [...registry.map(({ api }) => api.idField), 'lcr_route_sid', 'call_sid'];

/** A list's own rows again and again, each with an id of its own. */
const manyRows: Odd = (value, key) => {
  if (key !== '' || !Array.isArray(value)) return value;
  const [first] = value as unknown[];
  if (typeof first !== 'object' || first === null) return value;
  const ids = OWN_IDS.filter(id => id in first);
  // The row's own id comes first in an answer.
  const own = Object.keys(first).find(name => ids.includes(name));
  if (own === undefined) return value;
  const rows = value as Record<string, unknown>[];
  return Array.from({ length: ROWS }, (_, at) => {
    const row = rows[at % rows.length] ?? {};
    return at < rows.length
      ? row
      : { ...row, [own]: `${String(row[own]).slice(0, -8)}${String(at).padStart(8, '0')}` };
  });
};

const MOST_ELEMENTS = 6000;

/** Screens that list records, or offer them. */
const LISTING: readonly (keyof typeof PLACES)[] = [
  'a number explained at an address',
  'a route',
  'a test call',
  'overview',
  'failures',
  'compare',
  'devices',
  'live',
  'a live call',
];

describe('lists of 5,000 rows', () => {
  it.each(LISTING)('draw %s with no more elements than a page can hold', async name => {
    const tooMany = () => {
      const count = document.querySelectorAll('*').length;
      return count > MOST_ELEMENTS ? [`${String(count)} elements`] : [];
    };
    expect(await faultsIn(platformOf, answeringOddly(platformOf.get, manyRows), [name], tooMany)).toEqual([]);
  });

  it('let a table of a call be found by its name', async () => {
    await faultsIn(platformOf, answeringOddly(platformOf.get, manyRows), ['a route']);
    const links = () => [...document.querySelectorAll('.pb-which-route-route li')].length;
    const field = document.querySelector('main .pb-found-rows input');
    expect(links()).toBe(CHOICES_SHOWN);
    if (field) fireEvent.change(field, { target: { value: 'no table has this name' } });
    expect(links()).toBe(0);
    expect(document.querySelector('main')?.textContent).toContain('No match');
  });
});
