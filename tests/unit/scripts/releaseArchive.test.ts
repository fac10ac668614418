import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  licenceOf,
  packagesOf,
  packRelease,
  sha256,
  withLiveLinks,
} from '../../../scripts/build/releaseArchive.ts';

const work = mkdtempSync(join(tmpdir(), 'patchbay-archive-'));
afterAll(() => rmSync(work, { recursive: true }));

const MOMENT = new Date('2026-11-22T10:20:30Z');

/** The same release, made in another folder, in another order and with other rights. */
const made = (place: string, order: readonly string[], mode: number) => {
  const folder = join(work, place, 'patchbay-1.2.3-abc1234');
  mkdirSync(join(folder, 'portal/assets'), { recursive: true });
  for (const path of order) {
    writeFileSync(join(folder, path), `content of ${path}\n`);
    chmodSync(join(folder, path), mode);
  }
  return folder;
};

const FILES = ['LICENSE', 'portal/index.html', 'portal/assets/b.js', 'portal/assets/a.js'];

describe('a release archive', () => {
  it('is the same, byte by byte, whoever packs it', async () => {
    const [one, other] = [join(work, 'one.tar.gz'), join(work, 'other.tar.gz')];
    await packRelease(made('one', FILES, 0o644), one, MOMENT);
    await packRelease(made('other', FILES.toReversed(), 0o600), other, MOMENT);
    expect(sha256(other)).toBe(sha256(one));
    await packRelease(made('later', FILES, 0o644), other, new Date(MOMENT.getTime() + 60_000));
    expect(sha256(other)).not.toBe(sha256(one));
  });

  it('holds one folder of files of nobody, with sums that check', async () => {
    const file = join(work, 'checked.tar.gz');
    await packRelease(made('checked', FILES, 0o640), file, MOMENT);
    const out = join(work, 'out');
    mkdirSync(out);
    execFileSync('tar', ['xzf', file, '-C', out]);
    const folder = join(out, 'patchbay-1.2.3-abc1234');
    expect(execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder }).length).toBe(0);
    const listed = execFileSync('tar', ['tzvf', file, '--numeric-owner'], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    }).trim();
    expect(listed.split('\n').map(line => line.split(/\s+/))).toEqual(
      ['LICENSE', 'SHA256SUMS', 'portal/assets/a.js', 'portal/assets/b.js', 'portal/index.html'].map(path => [
        '-rw-r--r--',
        '0/0',
        expect.any(String),
        '2026-11-22',
        '10:20',
        `patchbay-1.2.3-abc1234/${path}`,
      ]),
    );
  });
});

describe('licences of what a build holds', () => {
  it('are those of the packages of its modules and files', () => {
    expect(
      packagesOf([
        '/portal/node_modules/@fontsource-variable/inter/files/a.woff2',
        '/portal/node_modules/@fontsource-variable/inter/files/b.woff2',
        '/portal/node_modules/plain/index.js?commonjs',
        '/portal/node_modules/plain/node_modules/inner/index.js',
        '/portal/src/main.tsx',
        'virtual:version',
      ]),
    ).toEqual([
      '/portal/node_modules/@fontsource-variable/inter',
      '/portal/node_modules/plain',
      '/portal/node_modules/plain/node_modules/inner',
    ]);
  });

  it('have their text', () => {
    expect(licenceOf('node_modules/@fontsource-variable/inter')).toMatch(
      /^@fontsource-variable\/inter \d+[\s\S]*SIL OPEN FONT/i,
    );
  });

  it.each([
    ['MIT', null],
    ['(GPL-3.0 OR MIT)', null],
    ['GPL-3.0', 'package: its licence "GPL-3.0" is not allowed'],
    [undefined, 'package: its licence undefined is not allowed'],
    [{ type: 'MIT' }, 'package: its licence {"type":"MIT"} is not allowed'],
  ])('that say %j', (license, problem) => {
    const folder = mkdtempSync(join(work, 'package-'));
    const said = { name: 'package', version: '1.0.0', license, author: { name: 'Somebody' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(said));
    if (problem !== null) expect(() => licenceOf(folder)).toThrow(problem);
    else expect(licenceOf(folder)).toBe(`package 1.0.0\nLicence: ${String(license)}\nAuthor: Somebody\n`);
  });
});

it('a page of it links to what the archive holds, and to the web', () => {
  const folder = join(work, 'pages');
  mkdirSync(join(folder, 'docs'), { recursive: true });
  mkdirSync(join(folder, 'deploy'));
  writeFileSync(join(folder, 'deploy/nginx.conf'), '');
  writeFileSync(
    join(folder, 'docs/operating.md'),
    '[file](../deploy/nginx.conf) [folder](../deploy/) [here](#keys) [web](https://example.com/a) [tour](tour.md#new)',
  );
  expect(withLiveLinks(folder, 'docs/operating.md')).toBe(
    '[file](../deploy/nginx.conf) [folder](../deploy/) [here](#keys) [web](https://example.com/a) tour',
  );
});
