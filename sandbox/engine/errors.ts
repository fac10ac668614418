/**
 * `json`: an object; `text`: plain or, `asPage`, called HTML; neither: empty
 * (docs/platform-api.md#errors).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly json: unknown;
  readonly text: string | undefined;
  readonly asPage: boolean;

  constructor(status: number, body: { json?: unknown; text?: string; asPage?: boolean }) {
    super(`answer ${String(status)}`);
    this.status = status;
    this.json = body.json;
    this.text = body.text;
    this.asPage = body.asPage ?? false;
  }
}

export const refuse = (status: number, msg: string) => new ApiError(status, { json: { msg } });
export const badRequest = (msg: string) => refuse(400, msg);
export const badSid = () => badRequest('Bad request');
export const forbidden = (msg: string) => refuse(403, msg);
export const unprocessable = (msg: string) => refuse(422, msg);
export const serverError = (msg: string) => refuse(500, msg);
/** Scope guards before a handler have another shape. */
export const guardRefused = (status = 403, message = 'insufficient privileges') =>
  new ApiError(status, { json: { status: 'fail', message } });
/** Express's sendStatus sends the status name as plain text. */
export const notFoundText = () => new ApiError(404, { text: 'Not Found' });
export const serverErrorText = () => new ApiError(500, { text: 'Internal Server Error' });
export const forbiddenText = () => new ApiError(403, { text: 'Forbidden' });
export const badRequestText = () => new ApiError(400, { text: 'Bad Request' });
export const notFoundEmpty = () => new ApiError(404, {});
/** The real platform's process ends here. */
export const platformStops = (why: string) => serverError(`the platform would stop here: ${why}`);

/** V8's text when the platform's code hits a missing row. */
export const cannotRead = (what: 'undefined' | 'null', property: string) =>
  serverError(`Cannot read properties of ${what} (reading '${property}')`);

/** The database driver's text for an unknown value. */
export const unbound = () =>
  serverError('Bind parameters must not contain undefined. To pass SQL NULL specify JS null');
