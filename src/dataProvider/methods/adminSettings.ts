import { HttpError } from 'ra-core';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../../platform/passwordRules.ts';
import {
  passwordSettingsBody,
  systemInformation,
  type SystemInformation,
} from '../../platform/systemInformation.ts';
import { runSteps, type Step, type StepsResult } from '../batch/shortBatches.ts';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { changesOf, stepCounts } from '../describeAction.ts';
import { endsSession } from '../httpError.ts';
import type { ProviderContext } from '../providerContext.ts';

export interface AdminSettings {
  system: SystemInformation;
  passwords: PasswordSettings;
}

/** Of something else a form would show nothing, and a save would clear what is stored. */
const record = <T extends object>(answer: T | null): T => {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer;
  throw new HttpError('portal.errors.not_json', 200, { text: null });
};

/** Digits in a text count as the number; null, and what is neither number nor flag, as never set. */
const setIn = (passwords: unknown): Partial<PasswordSettings> =>
  typeof passwords === 'object' && passwords !== null && !Array.isArray(passwords)
    ? Object.fromEntries(
        Object.entries(passwords as Record<string, unknown>)
          .map(([key, value]) => [
            key,
            typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
          ])
          .filter(([, value]) => typeof value === 'number' || typeof value === 'boolean'),
      )
    : {};

const differ = (left: object, right: object): boolean => JSON.stringify(left) !== JSON.stringify(right);

export const settingMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** With defaults where they were never set. Admins only. */
    adminSettings: reads(async ({ signal }: { signal?: AbortSignal | undefined }): Promise<AdminSettings> => {
      const [system, passwords] = await Promise.all([
        http.request<Partial<SystemInformation> | null>({ method: 'GET', path: 'SystemInformation', signal }),
        http.request<Partial<PasswordSettings> | null>({ method: 'GET', path: 'PasswordSettings', signal }),
      ]);
      return {
        system: systemInformation(record(system)),
        passwords: { ...DEFAULT_PASSWORD_SETTINGS, ...setIn(passwords) },
      };
    }),

    /** System settings are sent complete: a missing or unknown key ends the platform's process. */
    saveAdminSettings: writes(
      ([{ stored, wanted }], answer) => ({
        resource: 'settings',
        changes: changesOf(stored, wanted),
        counts: stepCounts(answer),
      }),
      ({
        stored,
        wanted,
      }: {
        stored: AdminSettings;
        wanted: AdminSettings;
      }): Promise<StepsResult<keyof AdminSettings>> => {
        const system = systemInformation(wanted.system);
        const passwords = passwordSettingsBody(wanted.passwords);
        const steps: Step<keyof AdminSettings>[] = [];
        if (differ(system, systemInformation(stored.system)))
          steps.push({
            key: 'system',
            run: () => http.request({ method: 'POST', path: 'SystemInformation', body: system }),
          });
        if (differ(passwords, passwordSettingsBody(stored.passwords)))
          steps.push({
            key: 'passwords',
            run: () => http.request({ method: 'POST', path: 'PasswordSettings', body: passwords }),
          });
        return runSteps(steps);
      },
    ),

    /** The default rules when the platform does not return them. */
    passwordRulesInForce: reads(
      async ({ signal }: { signal?: AbortSignal } = {}): Promise<PasswordSettings> => {
        try {
          const settings = await http.request<Partial<PasswordSettings> | null>({
            method: 'GET',
            path: 'PasswordSettings',
            signal,
          });
          return { ...DEFAULT_PASSWORD_SETTINGS, ...setIn(settings) };
        } catch (error) {
          if (endsSession(error) || signal?.aborted) throw error;
          return DEFAULT_PASSWORD_SETTINGS;
        }
      },
    ),
  });
