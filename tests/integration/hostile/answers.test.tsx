import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { screens } from '../../../src/custom-pages/registry.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { HOSTILE } from '../../support/hostileTexts.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { answeringOddly, isSid, type Odd } from './oddAnswers.ts';
import { faultsIn } from './toolPlaces.ts';

browserDatabase();
const platformOf = portalSandbox();

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});
afterEach(() => vi.unstubAllGlobals());

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;
const isField = (value: unknown, key: string) => isScalar(value) && key !== '' && key !== '[]';
/** Of every field. */
const field =
  (odd: (value: unknown) => unknown): Odd =>
  (value, key) =>
    isField(value, key) ? odd(value) : value;
/** Of every third field, another one in each row: what the others lead to is computed of the odd ones. */
const some = (odd: (value: unknown) => unknown): Odd => {
  let at = 0;
  return (value, key) => {
    if (!isField(value, key)) return value;
    at += 1;
    return (at * 7919) % 101 < 34 ? odd(value) : value;
  };
};
/** Of a whole answer. */
const whole =
  (other: unknown): Odd =>
  (value, key) =>
    key === '' ? other : value;

const numbers = new Map<unknown, number>();
const numberFor = (sid: unknown): number => {
  const known = numbers.get(sid) ?? numbers.size + 1;
  numbers.set(sid, known);
  return known;
};

const OTHERS: readonly unknown[] = [null, { odd: 1 }, ['odd', {}], 7.5, true, HOSTILE[0], ''];
/** Each type in turn. */
const others = () => {
  let at = 0;
  return () => OTHERS[(at += 1) % OTHERS.length];
};

const KINDS: Readonly<Record<string, { odd: Odd; stays?: 'every sid' | 'own sids' | 'nothing' }>> = {
  'numbers in place of sids': {
    odd: (value, key) => (isSid(key) && typeof value === 'string' ? numberFor(value) : value),
    stays: 'nothing',
  },
  'objects in place of sids': {
    odd: (value, key) => (isSid(key) ? { odd: 1 } : value),
    stays: 'nothing',
  },
  'null in every field': { odd: field(() => null), stays: 'own sids' },
  'other types in every field': { odd: field(others()) },
  'other types in some fields': { odd: some(others()), stays: 'own sids' },
  'some fields missing': { odd: some(() => undefined), stays: 'own sids' },
  'objects in place of lists': { odd: value => (Array.isArray(value) ? { odd: 1 } : value) },
  'other things among the rows': {
    // Not among none: what stands among them would be a list itself.
    odd: value =>
      Array.isArray(value) && value.length > 0
        ? [null, 'odd', 7, [], {}, ...(value as unknown[]), null]
        : value,
  },
  'null in place of the answer': { odd: whole(null) },
  'an empty object in place of the answer': { odd: whole({}) },
};

describe('answers with', () => {
  it.each(Object.keys(KINDS))('%s leave every tool standing, and speaking', async kind => {
    const { odd, stays } = KINDS[kind] ?? { odd: value => value };
    expect(await faultsIn(platformOf, answeringOddly(platformOf.get, odd, stays))).toEqual([]);
  });
});
