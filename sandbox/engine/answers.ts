import { ApiError } from './errors.ts';

const NO_STORE = { 'Cache-Control': 'no-store, no-cache, must-revalidate, proxy-revalidate' };

export const jsonAnswer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...NO_STORE, 'Content-Type': 'application/json; charset=utf-8' },
  });

export const textAnswer = (status: number, text: string, type = 'text/plain'): Response =>
  new Response(text, {
    status,
    headers: { ...NO_STORE, 'Content-Type': `${type}; charset=utf-8` },
  });

export const emptyAnswer = (status: number): Response => new Response(null, { status, headers: NO_STORE });

export const fileAnswer = (
  type: string,
  content: Uint8Array | ReadableStream<Uint8Array>,
  name?: string,
): Response => {
  const headers = new Headers({ ...NO_STORE, 'Content-Type': type });
  if (name !== undefined) headers.set('Content-Disposition', `attachment; filename=${name}`);
  // The copy is for the type only: it wants an array that owns its memory.
  return new Response(content instanceof ReadableStream ? content : new Uint8Array(content), {
    status: 200,
    headers,
  });
};

/** Text without a content type. */
export const unauthorized = (hadToken: boolean): Response =>
  new Response(new TextEncoder().encode('Unauthorized'), {
    status: 401,
    headers: {
      ...NO_STORE,
      'WWW-Authenticate': `Bearer realm="Users"${hadToken ? ', error="invalid_token"' : ''}`,
    },
  });

export const noSuchRoute = (method: string, path: string): Response => {
  const shown = `/v1${path}`.replace(/[&<>"]/g, '');
  return new Response(
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot ${method} ${shown}</pre>\n</body>\n</html>\n`,
    { status: 404, headers: { ...NO_STORE, 'Content-Type': 'text/html; charset=utf-8' } },
  );
};

export const answerOf = (error: unknown): Response => {
  if (error instanceof ApiError) {
    if (error.json !== undefined) return jsonAnswer(error.status, error.json);
    if (error.text === undefined) return emptyAnswer(error.status);
    return textAnswer(error.status, error.text, error.asPage ? 'text/html' : 'text/plain');
  }
  console.error(error);
  return jsonAnswer(500, { msg: error instanceof Error ? error.message : String(error) });
};
