import { HttpError } from 'ra-core';
import { readSchema, type EnvSchema } from '../../platform/appEnv.ts';
import type { ProviderContext } from '../context.ts';
import { errorBody } from '../httpError.ts';

/**
 * What a webhook says about its variables. `none`: it has none, or it did not answer; the platform does not tell the
 * two apart (contract-a 11). `invalid`: it answered something that is no schema, in the platform's words.
 */
export type EnvAnswer =
  { kind: 'schema'; schema: EnvSchema } | { kind: 'none' } | { kind: 'invalid'; message: string };

export const appEnvMethodsOf = ({ http }: ProviderContext) => ({
  /**
   * Lets the platform ask a webhook for its variables. Only for an absolute http, https, ws or wss address: anything
   * else is an error of the platform without words.
   */
  appEnv: async ({ url, signal }: { url: string; signal?: AbortSignal | undefined }): Promise<EnvAnswer> => {
    try {
      const answer = await http.request({ method: 'GET', path: 'AppEnv', query: { url }, signal });
      const schema = readSchema(answer);
      return schema ? { kind: 'schema', schema } : { kind: 'none' };
    } catch (error) {
      const text = error instanceof HttpError && error.status === 400 ? errorBody(error)?.text : null;
      if (text) return { kind: 'invalid', message: text };
      throw error;
    }
  },
});
