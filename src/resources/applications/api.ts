import { HttpError } from 'ra-core';
import { defineMethods, reads } from '../../dataProvider/defineMethods.ts';
import { errorBody, statusOf } from '../../dataProvider/httpError.ts';
import type { ReadContext } from '../../dataProvider/providerContext.ts';
import { type EnvSchema, readSchema } from './model/appEnv.ts';

/**
 * `none` includes an unreachable address, which the platform reports alike. `invalid` has the platform's text.
 * `absent`: before 0.9.4 the platform has no variables.
 */
type EnvAnswer =
  | { kind: 'schema'; schema: EnvSchema }
  | { kind: 'none' }
  | { kind: 'absent' }
  | { kind: 'invalid'; message: string };

const ABSENT: EnvAnswer = { kind: 'absent' };
const COLUMN = ['Applications', 'env_vars'] as const;

export const appEnvMethodsOf = ({ http, columns }: ReadContext) =>
  defineMethods({
    /** Takes http, https, ws and wss only; others get an error without text (docs/platform-api.md#app-env). */
    appEnv: reads(
      async ({ url, signal }: { url: string; signal?: AbortSignal | undefined }): Promise<EnvAnswer> => {
        if (columns.lacks(...COLUMN, ['env_vars'])) return ABSENT;
        try {
          const answer = await http.request({ method: 'GET', path: 'AppEnv', query: { url }, signal });
          const schema = readSchema(answer);
          return schema ? { kind: 'schema', schema } : { kind: 'none' };
        } catch (error) {
          const text = error instanceof HttpError && error.status === 400 ? errorBody(error)?.text : null;
          if (text) return { kind: 'invalid', message: text };
          if (statusOf(error) !== 404) throw error;
          columns.refuse(...COLUMN);
          return ABSENT;
        }
      },
    ),
  });
