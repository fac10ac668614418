import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../../platform/passwordRules.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import { endsSession } from '../httpError.ts';
import type { ReadContext } from '../providerContext.ts';
import { isObject } from '../../lib/values.ts';

/** Digits in text count as numbers; null and other types count as unset. */
export const storedPasswordSettings = (passwords: unknown): Partial<PasswordSettings> =>
  isObject(passwords)
    ? Object.fromEntries(
        Object.entries(passwords)
          .map(([key, value]) => [
            key,
            typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
          ])
          .filter(([, value]) => typeof value === 'number' || typeof value === 'boolean'),
      )
    : {};

export const passwordRulesMethodsOf = ({ http }: ReadContext) =>
  defineMethods({
    /** The default rules if the platform returns none. */
    passwordRulesInForce: reads(
      async ({ signal }: { signal?: AbortSignal } = {}): Promise<PasswordSettings> => {
        try {
          const settings = await http.request<Partial<PasswordSettings> | null>({
            method: 'GET',
            path: 'PasswordSettings',
            signal,
          });
          return { ...DEFAULT_PASSWORD_SETTINGS, ...storedPasswordSettings(settings) };
        } catch (error) {
          if (endsSession(error) || signal?.aborted) throw error;
          return DEFAULT_PASSWORD_SETTINGS;
        }
      },
    ),
  });
