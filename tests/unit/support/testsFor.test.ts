import { describe, expect, it } from 'vitest';
import { integrationTestsFor } from '../../support/testsFor.ts';

const portal = (name: string) => `tests/integration/portal/${name}.test.tsx`;
const TESTS = [
  ...['accounts', 'carriersList', 'carrierFormSave', 'routeTester', 'speechAdd', 'session'].map(portal),
  'tests/integration/dataProvider/carriers.test.ts',
  'tests/integration/public/login.test.tsx',
];

describe('integration tests for a change', () => {
  it.each([
    ['nothing', [], []],
    ['a page of the documentation', ['docs/tour.md'], []],
    ['a test itself', [portal('speechAdd')], [portal('speechAdd')]],
    [
      'a resource',
      ['src/resources/carriers/form/CarrierForm.tsx'],
      ['tests/integration/dataProvider/carriers.test.ts', portal('carrierFormSave'), portal('carriersList')],
    ],
    [
      'a screen of another name',
      ['src/custom-pages/which-route/WhichRoutePage.tsx'],
      [portal('routeTester')],
    ],
    ['a public page', ['src/public/LoginPage.tsx'], ['tests/integration/public/login.test.tsx']],
    [
      'what nothing is named like',
      ['src/theme/preference.ts'],
      [portal('accounts'), portal('session'), 'tests/integration/public/login.test.tsx'],
    ],
  ])('%s', (_what, changed, expected) => {
    expect(integrationTestsFor(changed, TESTS).toSorted()).toEqual([...expected].toSorted());
  });
});
