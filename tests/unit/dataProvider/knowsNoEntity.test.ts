// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/resources/registry.ts';
import { isOwn } from '../../support/ownResources.ts';

const ROOM = join(import.meta.dirname, '../../../src/dataProvider');

/** Words of a resource: its name, its collection, and the columns that its rules of writing name. */
const words = new Set(
  (
    await Promise.all(
      registry
        .filter(({ name }) => isOwn(name))
        .map(async ({ name, api }) => {
          const { neverSent = [], notInUpdate = [], columns = {} } = (await api.writes?.())?.default ?? {};
          return [name, api.collection, ...neverSent, ...notInUpdate, ...Object.keys(columns)];
        }),
    )
  )
    .flat()
    // Owners, which any record may have.
    .filter(word => !/^(account|service_provider)_sid$/.test(word)),
);

/** What is true of one entity stands in its declaration: `writes` of its `api`. */
describe('what every write goes through knows no entity', () => {
  it.each(['requestBody.ts', 'write.ts', 'threeWayMergeRecord.ts', 'asAnswered.ts'])(
    'nor does %s name one',
    file => {
      const code = readFileSync(join(ROOM, file), 'utf8').replaceAll(/typeof [^=]+=== '\w+'/g, '');
      const named = [...code.matchAll(/['"`]([\w-]+)['"`]|\b(\w+):/g)].map(
        ([, text, key]) => text ?? key ?? '',
      );
      expect(named.filter(word => words.has(word))).toEqual([]);
    },
  );

  it('and the words are found at all', () => {
    expect([...words]).toEqual(expect.arrayContaining(['Accounts', 'bucket_credential', 'lcr_sid']));
  });
});
