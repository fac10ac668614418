import { existsSync, readFileSync } from 'node:fs';

/**
 * Budgets of docs/operating.md's first screens, in brotli. Which files a screen needs is read from Vite's manifest,
 * so that the budgets follow the code instead of file names.
 */
const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'));

const withImports = (keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest[key].imports ?? [], seen);
  }
  return seen;
};
const scripts = keys =>
  [...keys].map(key => `dist/${manifest[key].file}`).filter(file => file.endsWith('.js'));
const find = ending => {
  const key = Object.keys(manifest).find(name => name.endsWith(ending));
  if (!key) throw new Error(`${ending} is not in the build: has the file moved?`);
  return key;
};

/** A file by its name: that of a group in scripts/build/chunks.ts, or of a page that others share parts of. */
const named = name => {
  const key = Object.keys(manifest).find(each => manifest[each].name === name && !each.endsWith('.css'));
  if (!key) throw new Error(`The build has no file ${name}`);
  return key;
};

/** By its path from the root or from a built file. */
const isExtension = path => /^(\.\.\/)*extensions\//.test(path);

const login = withImports([named('login')]);
const firstScreen = withImports([named('login'), named('early'), named('application'), named('list')]);

/**
 * Whether the build has an integrator's extensions. Their declarations and texts are in the files of the first screen, and
 * have a budget of their own there (docs/adding-a-resource.md#checks): that of the portal is nothing they can keep.
 */
const hasExtensions = scripts(firstScreen).some(file => {
  const map = new URL(`${file}.map`, import.meta.url);
  return existsSync(map) && JSON.parse(readFileSync(map, 'utf8')).sources.some(isExtension);
});
const FIRST_SCREEN = 185;
const EXTENSIONS = 15;

/** With public/theme.js and public/login.js, which index.html names. */
const MOST_SCRIPTS = 8;
const page = readFileSync(new URL('dist/index.html', import.meta.url), 'utf8');
const first = new Set([
  ...scripts(firstScreen).map(file => file.replace('dist', '')),
  ...[...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file]) =>
    file.replace(/^.*(?=\/assets\/)/, ''),
  ),
]);
if (first.size > MOST_SCRIPTS)
  throw new Error(
    `A first list loads ${first.size} scripts, more than ${MOST_SCRIPTS}: ${[...first].join(' ')}`,
  );

const pages = Object.keys(manifest).filter(
  key =>
    manifest[key].isDynamicEntry && !firstScreen.has(key) && (key.startsWith('src/') || isExtension(key)),
);
const forms = withImports([named('StandardEdit'), named('StandardCreate')]);

/** Parts that only open inside a page, by their folder. */
const inside = [
  ['/recent-calls/player/', withImports([find('recent-calls/CallRow.tsx')])],
  ['/least-cost-routing/form/', withImports([find('least-cost-routing/LcrEdit.tsx')])],
  ['/least-cost-routing/tester/ReplayedRoutes.tsx', withImports([find('tester/TesterAside.tsx')])],
  ['/platform/configFile/', withImports([find('config-file/ConfigFilePage.tsx')])],
  ['/dataProvider/configuration/', withImports([find('config-file/ConfigFilePage.tsx')])],
  ['/config-file/ComparePanel.tsx', withImports([find('config-file/ConfigFilePage.tsx')])],
  ['/config-file/TrialPart.tsx', withImports([find('config-file/ComparePanel.tsx')])],
];
/** What is loaded before a part of a screen: the forms of generated pages, the page around it. */
const before = key =>
  inside.reduce((all, [folder, page]) => (key.includes(folder) ? new Set([...all, ...page]) : all), forms);

/** The SIP library, which loads when somebody switches the phone on. */
const PHONE = /\/custom-pages\/phone\/sip\.ts$/;

const brotli = { brotli: true, gzip: false };

const limitOf = key => {
  if (key.startsWith('src/public/')) return '10.5 kB';
  if (PHONE.test(key)) return '120 kB';
  // In one file with those of the explainer's steps, which English and French load with its page. No screen waits for it
  // but forms.
  return /languages\/\w+\/forms\.ts$/.test(key) ? '42 kB' : '40 kB';
};

export default [
  { name: 'login', path: scripts(login), limit: '70 kB', ...brotli },
  {
    name: `first internal screen, login${hasExtensions ? ' and extensions' : ''} included`,
    path: scripts(firstScreen),
    limit: `${FIRST_SCREEN + (hasExtensions ? EXTENSIONS : 0)} kB`,
    ...brotli,
  },
  ...pages
    .filter(key => !/standard\/Standard(Edit|Create)\.tsx$/.test(key))
    .map(key => ({
      name: `screen ${key}`,
      path: scripts(
        new Set([...withImports([key])].filter(part => !firstScreen.has(part) && !before(key).has(part))),
      ),
      // Of the public pages each has to be small: it comes on top of the login. Those for choosing a password have its words.
      limit: limitOf(key),
      ...brotli,
    }))
    .filter(({ path }) => path.length > 0),
];
