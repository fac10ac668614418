import type { HttpError } from 'ra-core';

/** The error a promise rejects with; fails when it does not. */
export const errorOf = async (promise: Promise<unknown>): Promise<HttpError> => {
  try {
    await promise;
  } catch (error) {
    return error as HttpError;
  }
  throw new Error('expected a rejection');
};
