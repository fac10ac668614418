import { basename } from 'node:path';

/**
 * The words by which integration tests name what these folders hold, where it is not the name of the folder: their files
 * are called after what a user sees.
 */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'least-cost-routing': ['routing', 'route'],
  'which-route': ['routeTester', 'whichRoute'],
  'number-explainer': ['numberExplainer'],
  inbound: ['numberExplainer', 'inbound'],
  routing: ['routing', 'route'],
  'phone-numbers': ['number', 'phoneNumber', 'bulk', 'selectMatching'],
  'number-import': ['numberImport'],
  numberImport: ['numberImport'],
  'ms-teams-tenants': ['teams', 'tenants'],
  'speech-services': ['speech', 'voice'],
  speech: ['speech', 'voice', 'application'],
  'recent-calls': ['recentCall', 'call', 'live'],
  calls: ['recentCall', 'call', 'compareCalls'],
  'compare-calls': ['compareCalls'],
  compareCalls: ['compareCalls'],
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
  form: ['editPage', 'form', 'leaving', 'saveRequests', 'reviewChanges'],
  dialog: ['dialog'],
  select: ['combobox', 'followAccount'],
  command: ['commandBox'],
  activity: ['activity'],
  startup: ['firstRequests', 'session', 'accounts'],
};

/** Where nothing is named like a change of the portal or the sandbox: what most screens share. */
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

/**
 * The integration tests that look at a change, by their names: all of them import the whole portal, so that what they
 * import says nothing.
 *
 * @param changed paths relative to the root of the project
 * @param tests all integration tests, likewise
 */
export const integrationTestsFor = (changed: readonly string[], tests: readonly string[]): string[] => {
  const wanted = new Set(changed.filter(file => tests.includes(file)));
  const add = (words: readonly string[]) => {
    const found = tests.filter(test => words.some(word => isNamedBy(test, word)));
    for (const test of found) wanted.add(test);
    return found.length > 0;
  };
  for (const file of changed.filter(path => /^(src|sandbox)\//.test(path)))
    if (!add(wordsOf(file))) add(SHARED);
  return [...wanted].toSorted();
};
