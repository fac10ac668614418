import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { transientErrorOf } from '../../../src/dataProvider/batch/transientError.ts';
import { isOutcomeUnknown } from '../../../src/dataProvider/createOnce.ts';
import { httpErrorOf } from '../../../src/dataProvider/httpError.ts';

/** A refusal is final; what is unknown is looked up before anything is sent again. */
it.each<[number, string, boolean]>([
  [500, '{"msg":"fetch failed"}', true],
  [500, '{"msg":"socket hang up"}', true],
  [500, '{"msg":"read ECONNRESET"}', true],
  [500, '{"msg":"Connection lost: The server closed the connection."}', true],
  [502, '<html>', true],
  [500, 'Internal Server Error', false],
  [500, '{"msg":"Unknown column \'x\' in \'SET\'"}', false],
  [500, '{"msg":"connect ECONNREFUSED 10.0.0.1:3306"}', false],
  [422, '{"msg":"fetch failed"}', false],
  [400, '{"msg":"fetch failed: no such thing"}', false],
])('%i %s leaves the outcome of a write open: %s', (status, content, open) => {
  const error = httpErrorOf(status, content, null);
  expect(error).toBeInstanceOf(HttpError);
  expect(isOutcomeUnknown(error)).toBe(open);
  expect(transientErrorOf(error)?.isOutcomeUnknown ?? false).toBe(open);
});
