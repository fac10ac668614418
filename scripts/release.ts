import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import {
  filesBelow,
  licenceOf,
  packagesOf,
  packRelease,
  sha256,
  withLiveLinks,
} from './build/releaseArchive.ts';
import { hasExtensions } from './build/version.ts';

/**
 * `npm run release`: packs the built commit as `release/patchbay-<version>-<commit>.tar.gz` (and
 * `extended` by extensions, and PATCHBAY_BASE's path) with a checksum. The same commit makes the same bytes; `--dirty` packs
 * uncommitted changes.
 */

const OPERATORS_PAGES = [
  'docs/operating.md',
  'docs/upgrading.md',
  'docs/replacing-the-standard-portal.md',
  'docs/decisions.md',
  'docs/platform-api.md',
];
const OPERATORS_FILES = [
  'deploy/nginx.conf',
  'deploy/Caddyfile',
  'deploy/kubernetes.yaml',
  'deploy/headers.json',
  'deploy/archive.Dockerfile',
];

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const { values } = parseArgs({ options: { dirty: { type: 'boolean', default: false } } });
const isDirty = git('status', '--porcelain') !== '';
if (isDirty && !values.dirty)
  throw new Error('There are changes that are not committed: commit them, or say --dirty.');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const commit = git('rev-parse', '--short=7', 'HEAD') + (isDirty ? '-dirty' : '');
const moment = new Date(Number(git('show', '-s', '--format=%ct', 'HEAD')) * 1000);
const below = (process.env['PATCHBAY_BASE'] ?? '/').split('/').filter(Boolean);
// A commit does not tell of them.
const extended = hasExtensions() ? ['extended'] : [];
const name = ['patchbay', version, commit, ...extended, ...below].join('-');

const work = mkdtempSync(join(tmpdir(), 'patchbay-release-'));
try {
  const folder = join(work, name);
  const portal = join(folder, 'portal');
  const modules: string[] = [];
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: portal, emptyOutDir: true },
    plugins: [
      {
        name: 'list-modules',
        generateBundle: (_options, bundle) => {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') modules.push(...file.moduleIds);
        },
      },
    ],
  });
  const manifest = JSON.parse(readFileSync(join(portal, '.vite/manifest.json'), 'utf8')) as object;
  const sources = [...modules, ...Object.keys(manifest).map(source => join(root, source))];
  writeFileSync(
    join(folder, 'THIRD-PARTY-LICENSES.txt'),
    packagesOf(sources).map(licenceOf).join('\n---\n\n'),
  );
  // Unpacking must not overwrite an operator's configuration.
  rmSync(join(portal, 'config.json'));
  // For developers, who have the source.
  rmSync(join(portal, '.vite'), { recursive: true });
  for (const path of filesBelow(portal)) if (/\.map(?:\.gz|\.br)?$/.test(path)) rmSync(join(portal, path));
  for (const path of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md', ...OPERATORS_PAGES, ...OPERATORS_FILES])
    cpSync(join(root, path), join(folder, path));
  // One folder higher than in the repository.
  writeFileSync(
    join(folder, 'INSTALL.md'),
    readFileSync(join(root, 'deploy/INSTALL.md'), 'utf8').replaceAll('](../', ']('),
  );
  for (const path of filesBelow(folder).filter(file => file.endsWith('.md')))
    writeFileSync(join(folder, path), withLiveLinks(folder, path));

  mkdirSync(join(root, 'release'), { recursive: true });
  const archive = join(root, 'release', `${name}.tar.gz`);
  await packRelease(folder, archive, moment);
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${name}.tar.gz\n`);
  console.log(`release/${name}.tar.gz\n${sha256(archive)}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
