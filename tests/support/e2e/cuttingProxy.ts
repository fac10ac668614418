import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, constants, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../nginx.ts';

/** What breaks under a payment: one connection of HTTP/1.1, one request of HTTP/2, or the connection that all share. */
export type Break = 'http1' | 'http2 request' | 'http2 connection';

type Request = IncomingMessage | Http2ServerRequest;

const bodyOf = async (request: Request): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Of one connection, which the other side must not be told. */
const HOP = /^(?::|connection|host|keep-alive|transfer-encoding|content-length|content-encoding|upgrade)/;

const cut = (request: Request, kind: Break) => {
  if (kind === 'http1') request.socket.destroy();
  else if ('stream' in request && kind === 'http2 request')
    request.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else if ('stream' in request) request.stream.session?.destroy();
};

/** Between a browser and a portal: passes payments on and loses as many of their answers as `lose` says. */
export const cuttingProxy = async (target: string, kind: Break) => {
  const state = { payments: 0, lose: 0 };
  const handle = async (request: Request, response: ServerResponse | Http2ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const body = await bodyOf(request);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      HOP.test(name) || value === undefined ? [] : [[name, String(value)]],
    );
    const sent = method === 'GET' || method === 'HEAD' ? {} : { body };
    const answer = await fetch(`${target}${url}`, { method, headers, redirect: 'manual', ...sent });
    const content = Buffer.from(await answer.arrayBuffer());
    if (method === 'POST' && url.endsWith('/Subscriptions')) {
      state.payments += 1;
      if (state.payments <= state.lose) {
        cut(request, kind);
        return;
      }
    }
    const told = [...answer.headers].filter(([name]) => !HOP.test(name));
    response.writeHead(answer.status, Object.fromEntries(told));
    response.end(content);
  };
  const listener = (request: Request, response: ServerResponse | Http2ServerResponse) =>
    void handle(request, response).catch(() => cut(request, kind));
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-proxy-'));
  const tls = () => {
    const { cert, key } = makeCertificate(folder);
    return { cert: readFileSync(cert), key: readFileSync(key) };
  };
  const server = kind === 'http1' ? createServer(listener) : createSecureServer(tls(), listener);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${kind === 'http1' ? 'http' : 'https'}://127.0.0.1:${String(port)}`,
    state,
    close: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
