import { basename } from 'node:path';
import { type ImportGraph, importersOf } from './importGraph.ts';

/**
 * The words by which integration tests name what these folders hold, where it is not the name of the folder: their files
 * are called after what a user sees.
 */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'least-cost-routing': ['routing', 'route'],
  'which-route': ['routeTester', 'whichRoute'],
  'number-explainer': ['numberExplainer'],
  inbound: ['numberExplainer', 'inbound'],
  'phone-numbers': ['number', 'phoneNumber', 'bulk', 'selectMatching'],
  'number-import': ['numberImport'],
  'ms-teams-tenants': ['teams', 'tenants'],
  'speech-services': ['speech', 'voice'],
  speech: ['speech', 'voice', 'application'],
  'recent-calls': ['recentCall', 'call', 'live'],
  calls: ['recentCall', 'call', 'compareCalls'],
  'compare-calls': ['compareCalls'],
  'own-account': ['deleteOwnAccount', 'account'],
  'service-providers': ['serviceProvider', 'providerSettings'],
  batch: ['bulk', 'numbersAtSize', 'continuedJob', 'selectMatching'],
  job: ['bulk', 'continuedJob'],
  limits: ['accountLimits', 'storedLimits', 'providerSettings'],
  webhook: ['application', 'accountForm'],
  hosted: ['billing', 'accountPlan', 'signup'],
  public: ['public/'],
  authProvider: ['session', 'sessionEnd', 'signedOut', 'login'],
  list: ['list', 'accounts', 'clients', 'carriersList'],
  form: ['editPage', 'form', 'leaving', 'saveRequests', 'reviewChanges', 'interrupted'],
  dialog: ['dialog'],
  select: ['combobox', 'followAccount'],
  command: ['commandBox'],
  activity: ['activity'],
  startup: ['firstRequests', 'session', 'accounts'],
};

/** Where nothing that is named imports a change: what most screens share. */
const SHARED = [
  'accounts',
  'clients',
  'editPage',
  'session',
  'firstRequests',
  'applications',
  'lists',
  'login',
];

/** Folders that say nothing about what is in them. */
const LAYERS = new Set([
  'src',
  'resources',
  'custom-pages',
  'components',
  'dataProvider',
  'platform',
  'lib',
  'browserStorage',
  'internal',
  'sandbox',
  'collections',
  'methods',
]);

/** Of these, whatever is in them, every screen shows something: what imports them are all screens. */
const HUBS =
  /^(src\/(main|extension)\.|src\/internal\/|src\/dataProvider\/(index|featureMethods)\.ts|src\/startup\/|sandbox\/createSandbox|tests\/support\/)/;
/** A file with more importers than this is as good as everywhere. */
const EVERYWHERE = 40;

const singular = (word: string): string => word.replace(/s$/, '');

/** Words of a path by which its tests may be named: `src/resources/carriers/form/x.ts` → carrier. */
const wordsOf = (file: string): string[] => {
  const folders = file
    .split('/')
    .slice(0, -1)
    .filter(part => !LAYERS.has(part));
  return folders.flatMap(folder => NAMED[folder] ?? [singular(folder)]);
};

const isNamedBy = (test: string, word: string): boolean =>
  word.endsWith('/')
    ? test.includes(`/${word}`)
    : basename(test).toLowerCase().startsWith(word.toLowerCase());

/** A test, and how many imports stand between it and the change: the fewer, the likelier it sees the change. */
export interface ChosenTest {
  file: string;
  steps: number;
}

/**
 * The integration tests that look at a change, nearest first: those that import it themselves, those that are named like
 * what is changed, and those named like what imports it (every screen test imports the whole portal, which says nothing).
 *
 * @param changed paths relative to the root of the project
 * @param tests all integration tests, likewise
 */
export const integrationTestsFor = (
  changed: readonly string[],
  tests: readonly string[],
  graph: ImportGraph,
): ChosenTest[] => {
  const found = new Map<string, number>();
  const add = (words: readonly string[], steps: number) => {
    const named = tests.filter(test => words.some(word => isNamedBy(test, word)));
    for (const test of named) found.set(test, Math.min(steps, found.get(test) ?? Infinity));
    return named.length > 0;
  };
  const importers = new Map<string, number>();
  for (const imported of graph.values())
    for (const file of imported) importers.set(file, (importers.get(file) ?? 0) + 1);
  const isHub = (file: string) => HUBS.test(file) || (importers.get(file) ?? 0) > EVERYWHERE;
  for (const file of changed) {
    if (tests.includes(file)) found.set(file, 0);
    if (!/^(src|sandbox)\//.test(file)) continue;
    let isNamed = false;
    for (const [reached, steps] of importersOf(graph, [file], isHub)) {
      if (tests.includes(reached)) {
        found.set(reached, Math.min(steps, found.get(reached) ?? Infinity));
        isNamed = true;
      }
      if (add(wordsOf(reached), steps)) isNamed = true;
    }
    if (!isNamed) add(SHARED, 0);
  }
  return [...found]
    .map(([file, steps]) => ({ file, steps }))
    .toSorted((left, right) => left.steps - right.steps || left.file.localeCompare(right.file));
};

/** Seconds of a file that no run on this machine has timed. */
const UNTIMED = 6;

/**
 * As many of the chosen tests as fit into the time, nearest first; all that need no step beyond the change itself.
 *
 * @param seconds of each file, as the last whole run has measured them
 */
export const withinTime = (
  chosen: readonly ChosenTest[],
  seconds: ReadonlyMap<string, number>,
  mostSeconds: number,
): { run: string[]; left: string[] } => {
  let sum = 0;
  const run: string[] = [];
  const left: string[] = [];
  for (const { file, steps } of chosen) {
    sum += seconds.get(file) ?? UNTIMED;
    (steps === 0 || sum <= mostSeconds ? run : left).push(file);
  }
  return { run, left };
};
