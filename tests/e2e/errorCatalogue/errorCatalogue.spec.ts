import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../../support/e2e/test.ts';
import { handling } from './handling.ts';
import { permissions } from './permissions.ts';
import type { Says } from './production.ts';
import { OF_SCREENS_TO_COME, SPECIFIED, type Message } from './specification.ts';
import { toasts } from './toasts.ts';
import { validation } from './validation.ts';

const PRODUCTIONS = { handling, toasts, validation, permissions };

test('every message of the specification is produced here', () => {
  const produced = new Set(Object.values(PRODUCTIONS).flatMap(ways => ways.flatMap(({ says }) => says)));
  const toCome = Object.keys(OF_SCREENS_TO_COME) as Message[];
  expect(SPECIFIED.filter(message => !produced.has(message) && !toCome.includes(message))).toEqual([]);
  expect(toCome.filter(message => produced.has(message))).toEqual([]);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(`src/${name}`, 'utf8'));
  const arrived = toCome.filter(message => sources.some(source => source.includes(message)));
  expect(arrived, 'the portal says these now: produce them').toEqual([]);
});

for (const [part, ways] of Object.entries(PRODUCTIONS))
  test.describe(part, () => {
    for (const { name, login, says, produce } of ways)
      test.describe(name, () => {
        test.use({ login });

        test('says what is specified', async ({ page, context, platform, watch }) => {
          const said: Message[] = [];
          const hear: Says = async (message, filled = message) => {
            await expect(page.getByText(filled, { exact: true }).first()).toBeVisible();
            said.push(message);
          };
          await produce({ page, context, platform, watch }, hear);
          expect(said).toEqual(says);
        });
      });
  });
