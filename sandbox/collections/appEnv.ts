import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';
import { schemaOf } from '../support/environment.ts';
import { outsideDelay } from '../support/outsideWorld.ts';

/** docs/platform-api.md#app-env; rules stand in for the application's hook. */
export const appEnvRoutes: Route[] = [{ method: 'GET', path: '/AppEnv', handle: appEnv }];

async function appEnv({ query }: Context): Promise<unknown> {
  const { url } = query;
  if (!url || !URL.canParse(url) || !/^(https?|wss?):$/.test(new URL(url).protocol))
    return jsonAnswer(500, {});
  await outsideDelay([url]);
  const schema = schemaOf(url);
  if (schema === 'invalid') throw badRequest('Invalid appenv schema');
  return schema ?? emptyAnswer(204);
}
