import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from './createSandbox.ts';

/** The adapter adds this to answers without a content type, such as the platform's 401. */
const DEFAULT = 'text/plain; charset=UTF-8';

export const nodeListener = ({ app }: Pick<Sandbox, 'app'>) => {
  const listener = getRequestListener(app.fetch);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const write = response.writeHead.bind(response) as (status: number, headers?: object) => ServerResponse;
    Object.assign(response, {
      writeHead: (status: number, headers: Record<string, unknown> = {}) => {
        const { 'content-type': type, ...rest } = headers;
        return write(status, type === DEFAULT ? rest : headers);
      },
    });
    void listener(request, response);
  };
};
