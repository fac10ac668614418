/**
 * Thrown when no answer came and the platform could not be reached either way afterwards: the only network failure
 * that ends a session (decision 2). Its message is the key of the specified text, 'The server cannot be reached'.
 */
export class NetworkUnreachableError extends Error {
  constructor() {
    super('portal.errors.unreachable');
    this.name = 'NetworkUnreachableError';
  }
}
