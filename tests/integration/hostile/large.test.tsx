import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { screens } from '../../../src/custom-pages/registry.ts';
import { registry } from '../../../src/resources/registry.ts';
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

/** Characters of the document's title: tabs and histories show the beginning, screen readers say all of it. */
const MOST_OF_TITLE = 300;

/** Characters of an attribute: a name in its sentence, and a few of them side by side. */
const MOST_OF_ATTRIBUTE = 10_000;

const tooLong = (): string[] => [
  ...(document.body.textContent.length > MOST
    ? [`${String(document.body.textContent.length)} characters`]
    : []),
  ...(document.title.length > MOST_OF_TITLE ? [`a title of ${String(document.title.length)}`] : []),
  ...[...document.querySelectorAll('*')].flatMap(element =>
    [...element.attributes]
      // What an input is loaded with is the record's own text: forms read records whole.
      .filter(({ name, value }) => name !== 'value' && value.length > MOST_OF_ATTRIBUTE)
      .map(
        ({ name, value }) =>
          `${element.tagName.toLowerCase()}.${element.className.toString()} ${name} of ${String(value.length)}: ${value.slice(0, 60)}`,
      ),
  ),
];

const found = (name: string) =>
  faultsIn(platformOf, answeringOddly(platformOf.get, longTexts()), [name], tooLong);

/** Records of these tables, in their forms. */
const RECORDS: Readonly<Record<string, [table: string, sid: string]>> = {
  accounts: ['accounts', 'account_sid'],
  applications: ['applications', 'application_sid'],
  carriers: ['voip_carriers', 'voip_carrier_sid'],
  clients: ['clients', 'client_sid'],
  'least-cost-routing': ['lcr', 'lcr_sid'],
  'speech-services': ['speech_credentials', 'speech_credential_sid'],
};

describe('very large answers', () => {
  it.each(Object.keys(PLACES))(
    'of long texts show %s by their beginnings, in title and attributes too',
    async name => {
      expect(await found(name)).toEqual([]);
    },
  );

  it.each(registry.map(({ name }) => name))(
    'of long texts list %s by their beginnings, in attributes too',
    async name => {
      expect(await found(name)).toEqual([]);
    },
  );

  it.each(Object.entries(RECORDS))(
    'of long texts bound title and labels of a record of %s',
    async (name, [table, sid]) => {
      const [row] = await platformOf.get().db.run(`SELECT ${sid} AS sid FROM ${table} LIMIT 1`, []);
      expect(await found(`${name}/${String(row?.['sid'])}/edit`)).toEqual([]);
    },
  );
});
