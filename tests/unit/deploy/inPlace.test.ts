import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx, freePort, startNginx } from '../../support/nginx.ts';

/** The commands of docs/replacing-the-standard-portal.md, on files like those of a host with the standard portal. */
const docs = readFileSync('docs/replacing-the-standard-portal.md', 'utf8');
const nginx = findNginx();

const blocksOf = (heading: string, language: string): string[] => {
  const [, after = ''] = docs.split(`## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  );
};

const STANDARD_SITE = `server {
    listen 80;
    server_name _;
    location /api/ {
        rewrite ^/api/(.*)$ /$1 break;
        proxy_pass http://localhost:3002;
        proxy_set_header Host $host;
    }
    location / {
        proxy_pass http://localhost:3001;
        proxy_set_header Host $host;
    }
}
`;

const listening = (answer: (path: string) => string): Promise<Server> => {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end(answer(request.url ?? '')));
  });
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
};
const portOf = (server: Server): string => String((server.address() as AddressInfo).port);

let [folder, host, beside] = ['', '', ''];
let servers: Server[] = [];
let ports: Readonly<Record<string, string>> = {};
let stop: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  servers = [
    await listening(() => 'the standard portal'),
    await listening(path => `the platform at ${path}`),
  ];
  const [standard, api] = servers.map(portOf);
  ports = {
    80: String(await freePort()),
    8080: String(await freePort()),
    3001: standard ?? '',
    3002: api ?? '',
  };
  host = `http://127.0.0.1:${ports[80] ?? ''}`;
  beside = `http://127.0.0.1:${ports[8080] ?? ''}`;
  folder = mkdtempSync(join(tmpdir(), 'patchbay-host-'));
  chmodSync(folder, 0o755);
  for (const path of ['sites-available', 'sites-enabled', 'conf.d'])
    mkdirSync(join(folder, 'etc/nginx', path), { recursive: true });
  writeFileSync(join(folder, 'etc/nginx/sites-available/default'), STANDARD_SITE);
  symlinkSync('../sites-available/default', join(folder, 'etc/nginx/sites-enabled/default'));
  // The archive, as scripts/release.ts packs it.
  mkdirSync(join(folder, 'archive/portal'), { recursive: true });
  cpSync('deploy', join(folder, 'archive/deploy'), { recursive: true });
  writeFileSync(join(folder, 'archive/portal/index.html'), 'Patchbay');
  writeFileSync(join(folder, 'archive/portal/config.example.json'), '{}');
});
afterAll(async () => {
  await stop();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const inFolder = (text: string): string =>
  text.replaceAll(/\/(etc|var\/www)\//g, (_path, top: string) => `${folder}/${top}/`);

/** Runs the commands of a section in the unpacked archive; nginx is this test's own. */
const follow = (heading: string): void => {
  for (const block of blocksOf(heading, 'sh')) {
    const commands = inFolder(block)
      .replaceAll('sudo ', '')
      .replaceAll(/^nginx .*|^pm2 .*/gm, 'true');
    mkdirSync(join(folder, 'var/www'), { recursive: true });
    const { status, stderr } = spawnSync('bash', ['-euc', commands], { cwd: join(folder, 'archive') });
    expect(String(stderr)).toBe('');
    expect(status).toBe(0);
  }
};

/** With the files as they are now, on ports that are free here. */
const reload = async (): Promise<void> => {
  await stop();
  const run = join(folder, 'run');
  rmSync(run, { recursive: true, force: true });
  cpSync(join(folder, 'etc/nginx'), run, { recursive: true, dereference: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  );
  const included = ['conf.d', 'sites-enabled'].map(name => `include ${run}/${name}/*;`);
  writeFileSync(
    join(run, 'nginx.conf'),
    `pid ${join(folder, 'pid')}; events {} http { access_log off; ${[...temporary, ...included].join(' ')} }`,
  );
  const moved = Object.entries(ports).flatMap(([from, to]) => [
    `s#localhost:${from}\\b#127.0.0.1:${to}#`,
    `s#listen ${from}\\b#listen 127.0.0.1:${to}#`,
  ]);
  const files = ['sites-enabled/default', 'conf.d/patchbay.conf', 'patchbay.d/api.conf'];
  for (const file of files)
    spawnSync('sed', ['-i', [...moved, `s#\\(${folder}\\)\\?/etc/nginx#${run}#`].join(';'), join(run, file)]);
  ({ stop } = await startNginx(nginx ?? '', folder, join(run, 'nginx.conf'), Number(ports[80])));
};

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

describe.skipIf(nginx === null)('a host with the standard portal', () => {
  it('keeps it while Patchbay stands beside it', async () => {
    follow('Beside it');
    await reload();
    expect(await textAt(`${host}/internal/accounts`)).toBe('the standard portal');
    expect(await textAt(`${beside}/internal/accounts`)).toBe('Patchbay');
    expect(await textAt(`${beside}/config.json`)).toBe('{}');
    for (const portal of [host, beside])
      expect(await textAt(`${portal}/api/v1/Users`)).toBe('the platform at /v1/Users');
  });

  it('has Patchbay in its place after one changed line, with its own configuration', async () => {
    writeFileSync(join(folder, 'var/www/patchbay/config.json'), '{"apiBaseUrl":""}');
    follow('In its place');
    await reload();
    expect(await textAt(`${host}/internal/accounts`)).toBe('Patchbay');
    expect(await textAt(`${host}/config.json`)).toBe('{"apiBaseUrl":""}');
    const voice = await fetch(`${host}/api/v1/GoogleCustomVoices`, {
      method: 'POST',
      body: 'x'.repeat(5 * 1024 * 1024),
    });
    expect(await voice.text()).toBe('the platform at /v1/GoogleCustomVoices');
    expect((await fetch(host)).headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('has the standard portal again after the way back', async () => {
    follow('The way back');
    await reload();
    expect(await textAt(`${host}/internal/accounts`)).toBe('the standard portal');
    expect(readFileSync(join(folder, 'etc/nginx/sites-available/default'), 'utf8')).toBe(STANDARD_SITE);
  });

  it('serves several brands from one build by host name', async () => {
    const [map = '', locations = ''] = blocksOf('Several brands from one build', 'nginx').map(inFolder);
    writeFileSync(join(folder, 'etc/nginx/conf.d/brands.conf'), map);
    writeFileSync(join(folder, 'etc/nginx/patchbay.d/brands.conf'), locations);
    for (const brand of ['acme', 'blue']) {
      mkdirSync(join(folder, 'etc/patchbay', brand, 'brand'), { recursive: true });
      writeFileSync(join(folder, 'etc/patchbay', brand, 'config.json'), brand);
      writeFileSync(join(folder, 'etc/patchbay', brand, 'brand/logo.svg'), `logo of ${brand}`);
    }
    await reload();
    const at = (name: string, path: string): string =>
      String(spawnSync('curl', ['-s', '-H', `Host: ${name}`, `${beside}${path}`]).stdout);
    expect(at('portal.blue.example', '/config.json')).toBe('blue');
    expect(at('portal.blue.example', '/brand/logo.svg')).toBe('logo of blue');
    expect(at('portal.acme.example', '/config.json')).toBe('acme');
    expect(at('portal.acme.example', '/internal/accounts')).toBe('Patchbay');
  });
});

it('names commands for every step', () => {
  for (const heading of ['Beside it', 'In its place', 'The way back'])
    expect(blocksOf(heading, 'sh').length, heading).toBeGreaterThan(0);
});
