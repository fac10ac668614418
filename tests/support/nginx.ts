import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of an nginx that is there; null: there is none. */
export const findNginx = (): string | null => PLACES.find(path => existsSync(path)) ?? null;

/** For the start of a run: as root on Debian, brings the package where there is none. */
export const installNginx = (): void => {
  if (findNginx() || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 120_000 }).status === 0;
  if (apt('update', '-qq')) apt('install', '-y', '-qq', 'nginx');
};

export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Runs nginx with a configuration file until `stop`; throws with what it said when it does not come up. */
export const startNginx = async (nginx: string, folder: string, file: string, port: number) => {
  const server = spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;']);
  let said = '';
  server.stderr.on('data', chunk => (said += String(chunk)));
  const gone = new Promise<void>(resolve => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill();
    await gone;
  };
  for (let tries = 0; !(await answers(port)); tries++) {
    if (server.exitCode !== null || tries > 200) {
      await stop();
      throw new Error(`nginx did not start: ${said}`);
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  return { stop };
};

const CONF = readFileSync('deploy/nginx.conf', 'utf8');

/** The lines in the head of the file from the one that begins so, as an operator would copy them. */
const linesFrom = (begin: string, count: number): string =>
  CONF.slice(CONF.indexOf(`#   ${begin}`))
    .split('\n')
    .slice(0, count)
    .map(line => line.replace(/^#   /, ''))
    .join('\n');

/** The block of docs/operating.md that begins so. */
const linesFromDocs = (begin: string): string => {
  const docs = readFileSync('docs/operating.md', 'utf8');
  const from = docs.indexOf(begin);
  if (from === -1) throw new Error(`docs/operating.md has no ${begin}`);
  return docs.slice(from, docs.indexOf('```', from));
};

/** A key and a certificate for this machine that nobody has signed. */
export const makeCertificate = (folder: string): { cert: string; key: string } => {
  const [cert, key] = [join(folder, 'portal.crt'), join(folder, 'portal.key')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const { status, stderr } = spawnSync('openssl', [...request, '-keyout', key, '-out', cert]);
  if (status !== 0) throw new Error(`openssl: ${String(stderr)}`);
  return { cert, key };
};

/** Debian's, as /etc/nginx/nginx.conf includes them. */
const TYPES = '/etc/nginx/mime.types';

interface PortalInNginx {
  nginx: string;
  /** Fills the folder that is served. */
  fill: (html: string) => void;
  /** Address of the platform that is put behind the same host; null: it has another origin. */
  platform: string | null;
  tls?: boolean;
  hosted?: boolean;
  /** Another server has the host, and passes on what is below /portal/, as docs/operating.md says. */
  isBelow?: boolean;
  /** What an operator changes in the file itself. */
  edit?: (conf: string) => string;
}

/** Serves a portal with deploy/nginx.conf and the lines of its head, on free ports of this machine. */
export const servePortal = async (options: PortalInNginx) => {
  const {
    nginx,
    fill,
    platform,
    tls = false,
    hosted = false,
    isBelow = false,
    edit = conf => conf,
  } = options;
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-nginx-'));
  // The workers of an nginx that root starts are another user's.
  chmodSync(folder, 0o755);
  const [html, snippets] = [join(folder, 'html'), join(folder, 'patchbay.d')];
  for (const path of [html, snippets]) mkdirSync(path);
  fill(html);
  const [port, tlsPort, hostPort] = [await freePort(), await freePort(), await freePort()];
  if (hosted) writeFileSync(join(snippets, 'hosted.conf'), linesFrom('set $patchbay_hosted', 1));
  const api =
    platform === null ? '' : linesFrom('location /api/v1/', 4).replace('http://api-server:3000', platform);
  writeFileSync(join(snippets, 'api.conf'), api);
  if (tls) {
    const { cert, key } = makeCertificate(folder);
    writeFileSync(
      join(snippets, 'tls.conf'),
      linesFrom('listen 8443', 5)
        .replace('listen 8443', `listen 127.0.0.1:${String(tlsPort)}`)
        .replace('/etc/nginx/portal.crt', cert)
        .replace('/etc/nginx/portal.key', key),
    );
  }
  writeFileSync(
    join(folder, 'server.conf'),
    edit(CONF)
      .replace('listen 8080', `listen 127.0.0.1:${String(port)}`)
      .replace('/usr/share/nginx/html', html)
      .replaceAll('/etc/nginx/patchbay.d/', `${snippets}/`),
  );
  if (isBelow) {
    const portal = linesFromDocs('location /portal/').replace('patchbay:8080', `127.0.0.1:${String(port)}`);
    writeFileSync(
      join(folder, 'host.conf'),
      `server { listen 127.0.0.1:${String(hostPort)}; location / { return 418; } ${api} ${portal} }`,
    );
  }
  const types = ['html', 'js:javascript', 'json'].map(name => name.split(':'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${join(folder, 'pid')};
    events {}
    http {
      access_log off;
      ${temporary.join('\n')}
      ${
        existsSync(TYPES)
          ? `include ${TYPES};`
          : `types { ${types.map(([end, name = end]) => `text/${String(name)} ${String(end)};`).join(' ')} }`
      }
      include ${join(folder, 'server.conf')};
      include ${join(folder, 'host*.conf')};
    }`,
  );
  const { stop } = await startNginx(nginx, folder, join(folder, 'nginx.conf'), port);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    /** Of the other server. */
    hostUrl: `http://127.0.0.1:${String(hostPort)}`,
    tlsUrl: `https://127.0.0.1:${String(tlsPort)}`,
    html,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
};
