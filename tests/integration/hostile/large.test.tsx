import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { screens } from '../../../src/custom-pages/registry.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { answeringOddly, type Odd } from './oddAnswers.ts';
import { faultsIn, PLACES } from './toolPlaces.ts';

browserDatabase();
const platformOf = portalSandbox();

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});
afterEach(() => vi.unstubAllGlobals());

const LONG = 'long text '.repeat(10_000);

/** The first texts of each answer; moments and numbers stay, so that figures are made of them. */
const LONG_TEXTS = 24;
const longTexts = (): Odd => {
  let left = 0;
  return (value, key) => {
    if (key === '') left = LONG_TEXTS;
    if (typeof value !== 'string' || /^\d{4}-/.test(value) || left === 0) return value;
    left -= 1;
    return LONG;
  };
};

/** Characters of a whole page: clipped texts in hundreds of places. Without clipping it was 1.7 million. */
const MOST = 700_000;

describe('very large answers', () => {
  it.each(Object.keys(PLACES))('of long texts show %s by their beginnings', async name => {
    const size = () =>
      document.body.textContent.length > MOST
        ? [`${String(document.body.textContent.length)} characters`]
        : [];
    expect(await faultsIn(platformOf, answeringOddly(platformOf.get, longTexts()), [name], size)).toEqual([]);
  });
});
