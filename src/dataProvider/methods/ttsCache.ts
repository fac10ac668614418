import type { ProviderContext } from '../context.ts';
import { tenantPath } from '../tenant.ts';

/** Whose cache: an account's, or with null that of the whole installation (admin only). */
interface CacheQuestion {
  accountSid: string | null;
  signal?: AbortSignal | undefined;
}

const pathOf = ({ accountSid }: CacheQuestion): string =>
  accountSid === null ? 'TtsCache' : `${tenantPath({ kind: 'account', sid: accountSid })}/TtsCache`;

export const ttsCacheMethodsOf = ({ http }: ProviderContext) => ({
  /** Number of cached text-to-speech prompts (contract-a 9.3). */
  ttsCacheSize: async (question: CacheQuestion): Promise<number> => {
    const { size } = await http.request<{ size: number }>({
      method: 'GET',
      path: pathOf(question),
      signal: question.signal,
    });
    return size;
  },

  cleanTtsCache: async (question: CacheQuestion): Promise<void> => {
    await http.request({ method: 'DELETE', path: pathOf(question) });
  },
});
