import { readFileSync } from 'node:fs';

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

const login = withImports(['index.html']);
const firstScreen = withImports([
  'index.html',
  find('internal/InternalRoot.tsx'),
  find('generated/GeneratedList.tsx'),
]);
const pages = Object.keys(manifest).filter(
  key => manifest[key].isDynamicEntry && !firstScreen.has(key) && key.startsWith('src/'),
);
const forms = withImports([find('generated/GeneratedEdit.tsx'), find('generated/GeneratedCreate.tsx')]);

const brotli = { brotli: true, gzip: false };

export default [
  { name: 'login', path: scripts(login), limit: '70 kB', ...brotli },
  { name: 'first internal screen, login included', path: scripts(firstScreen), limit: '250 kB', ...brotli },
  ...pages
    .filter(key => !/generated\/Generated(Edit|Create)\.tsx$/.test(key))
    .map(key => ({
      name: `screen ${key}`,
      path: scripts(
        new Set([...withImports([key])].filter(part => !firstScreen.has(part) && !forms.has(part))),
      ),
      limit: '40 kB',
      ...brotli,
    }))
    .filter(({ path }) => path.length > 0),
];
