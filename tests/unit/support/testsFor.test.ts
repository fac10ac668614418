import { memoize } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { importGraphOf, readImports } from '../../support/importGraph.ts';
import { integrationTestsFor, withinTime } from '../../support/testsFor.ts';

const portal = (name: string) => `tests/integration/portal/${name}.test.tsx`;
const TESTS = [
  ...['accounts', 'carriersList', 'carrierFormSave', 'routeTester', 'speechAdd', 'session'].map(portal),
  'tests/integration/dataProvider/carriers.test.ts',
  'tests/integration/public/login.test.tsx',
];

const GRAPH = memoize(readImports);
const INTEGRATION_TESTS = memoize(() =>
  [...GRAPH().keys()].filter(file => /^tests\/integration\/.*\.test\.tsx?$/.test(file)),
);

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
  ])('that touches %s', (_what, changed, expected) => {
    const chosen = integrationTestsFor(changed, TESTS, new Map());
    expect(chosen.map(({ file }) => file).toSorted()).toEqual([...expected].toSorted());
  });

  it.each([
    [
      'a rule that a form imports',
      'src/platform/rule.ts',
      [portal('carrierFormSave'), portal('carriersList')],
    ],
    [
      'a method of the data provider that a page calls',
      'src/dataProvider/methods/tests.ts',
      [portal('routeTester')],
    ],
    ['what a test imports itself', 'src/lib/sum.ts', [portal('session')]],
    [
      'what is behind the whole portal only',
      'src/platform/everywhere.ts',
      [portal('accounts'), portal('session')],
    ],
  ])('are chosen by imports: %s', (_what, changed, expected) => {
    const graph = importGraphOf(
      new Map([
        ['src/resources/carriers/Form.tsx', "import { rule } from '../../platform/rule.ts';"],
        ['src/dataProvider/methods/tests.ts', '    tryRoute: reads(() => null),'],
        ['src/custom-pages/which-route/Page.tsx', 'provider.tryRoute();'],
        [portal('session'), "import { sum } from '../../../src/lib/sum.ts';"],
        ['src/internal/App.tsx', "import { every } from '../platform/everywhere.ts';"],
        ['src/resources/carriers/Other.tsx', "import { App } from '../../internal/App.tsx';"],
      ]),
    );
    const portals = TESTS.filter(file => file.includes('/portal/'));
    const chosen = integrationTestsFor([changed], portals, graph).map(({ file }) => file);
    expect(chosen.toSorted()).toEqual([...expected].toSorted());
  });

  // Faults in these were once missed by tests that were chosen by the name of a folder.
  it.each([
    ['src/platform/mask.ts', 'interrupted'],
    ['src/platform/calls/trace.ts', 'callTracing'],
    ['src/platform/host.ts', 'carrierForm'],
    ['src/components/form/PortalForm.tsx', 'interrupted'],
    ['src/startup/earlyAnswers.ts', 'firstRequests'],
    ['src/dataProvider/methods/bulkAssign.ts', 'bulk'],
    ['src/platform/inbound/gateways.ts', 'numberExplainer'],
    ['src/components/list/ExportButton.tsx', 'listDownload'],
  ])('of this project, for %s, are those of %s… among the nearest', (changed, word) => {
    const tests = INTEGRATION_TESTS();
    const found = integrationTestsFor([changed], tests, GRAPH());
    // Those as near as the fortieth are nearest as well: among equals only names decide.
    const chosen = found.filter(({ steps }) => steps <= (found[39]?.steps ?? Infinity));
    expect(chosen.map(({ file }) => file)).toContainEqual(expect.stringContaining(`/portal/${word}`));
  });
});

describe('the time of a run', () => {
  const chosen = [0, 0, 1, 2].map((steps, index) => ({ file: `t${String(index)}`, steps }));
  it.each([
    ['all that fit', 1000, ['t0', 't1', 't2', 't3'], []],
    ['the nearest, where not all fit', 18, ['t0', 't1', 't2'], ['t3']],
    ['what is changed itself, however long it takes', 1, ['t0', 't1'], ['t2', 't3']],
  ])('is for %s', (_what, most, run, left) => {
    expect(withinTime(chosen, new Map(), most)).toEqual({ run, left });
  });

  it('is counted as the last whole run measured it', () => {
    expect(withinTime(chosen, new Map([['t2', 100]]), 60)).toMatchObject({ left: ['t2', 't3'] });
  });
});
