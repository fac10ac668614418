import { HttpError } from 'ra-core';
import { type EnvSchema, readSchema } from '../../platform/appEnv.ts';
import { segment } from '../paths.ts';
import { errorBody, textIn } from '../httpError.ts';
import type { ProviderContext } from '../providerContext.ts';

/** `none`: also no answer, which the platform does not distinguish. `invalid`: no schema, in the platform's words. */
export type EnvAnswer =
  { kind: 'schema'; schema: EnvSchema } | { kind: 'none' } | { kind: 'invalid'; message: string };

export const webhookMethodsOf = ({ http }: ProviderContext) => ({
  /** Only http, https, ws and wss addresses: others get an error without text (docs/platform-api.md#app-env). */
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

  /** Voids the old secret. The platform accepts view-only users here, so the caller checks the rights. */
  regenerateWebhookSecret: async ({ accountSid }: { accountSid: string }): Promise<string> => {
    const answer = await http.request<{ webhook_secret?: unknown } | null>({
      method: 'GET',
      path: `Accounts/${segment(accountSid)}/WebhookSecret`,
      query: { regenerate: true },
      once: true,
    });
    return textIn(answer, 'webhook_secret');
  },
});
