import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './build.ts';
import { createSandbox } from './createSandbox.ts';
import { nodeListener } from './nodeListener.ts';
import { isLoopback, readOptions, type StartOptions } from './options.ts';
import { PASSWORD } from './seed/names.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const say = (message: string) => {
  console.log(message);
};

/** `npm start` and `npm run dev`: portal and sandbox on one port. */
const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  const server = createServer();
  await listen(server, options);
  await new Promise(resolve => {
    server.close(resolve);
    // An open browser connection would hold up the start.
    server.closeAllConnections();
  });
  await serve(server, options);
};

const serve = async (server: Server, options: StartOptions): Promise<void> => {
  if (options.build && !options.dev) await buildWhenStale(root, say);
  const portalDir = resolve(root, options.dev ? 'public' : (options.portal ?? 'dist'));
  const sandbox = await createSandbox({ ...options, portalDir, log: say });
  if (!options.dev && !existsSync(`${portalDir}/index.html`))
    say(`There is no built portal in ${portalDir}: only the API answers.`);
  const api = nodeListener(sandbox);
  const vite = options.dev ? await startVite(server) : undefined;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (vite && !/^\/((api|sandbox)\/|config\.json)/.test(request.url ?? ''))
      vite.middlewares(request, response);
    else api(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    // Vite takes its own sockets; others do not belong here.
    if (!sandbox.phones.upgrade(request, socket, head) && !vite) socket.destroy();
  });
  await listen(server, options);
  const apart = options.apiPort === undefined ? undefined : await startApi(api, options, options.apiPort);
  say(`Patchbay is at http://localhost:${String(options.port)}`);
  say(`Log in as admin, sp1 or acct1 (sandbox/README.md lists more); the password is ${PASSWORD}`);
  if (!isLoopback(options.host))
    say(
      `Warning: whoever reaches ${options.host} of this machine can use the sandbox; its passwords are known.`,
    );
  const stop = () => {
    for (const open of [server, apart]) {
      open?.close();
      open?.closeAllConnections();
    }
    void vite?.close();
    sandbox.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

/** Another origin, as the browser sees it, which cannot read the rate limit headers. */
const startApi = async (
  api: ReturnType<typeof nodeListener>,
  { host }: StartOptions,
  port: number,
): Promise<Server> => {
  const server = createServer((request, response) => {
    if (/^\/(api\/|health$)/.test(request.url ?? '')) api(request, response);
    else response.writeHead(404).end();
  });
  await listen(server, { port, host });
  say(`The API alone is at http://localhost:${String(port)}/api/v1`);
  return server;
};

const startVite = async (server: Server) => {
  const { createServer: createVite } = await import('vite');
  return createVite({ root, appType: 'spa', server: { middlewareMode: true, hmr: { server } } });
};

const listen = (server: Server, { port, host }: Pick<StartOptions, 'port' | 'host'>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${String(port)} is in use. Stop what uses it, or choose another: PORT=3002 npm start`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen({ port, host }, resolve);
  });

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
