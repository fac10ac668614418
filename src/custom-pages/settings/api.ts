import { HttpError } from 'ra-core';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../../platform/passwordRules.ts';
import {
  passwordSettingsBody,
  systemInformation,
  type SystemInformation,
} from './model/systemInformation.ts';
import { runSteps, type BatchStep, type StepsResult } from '../../dataProvider/batch/shortBatches.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { storedPasswordSettings } from '../../dataProvider/methods/passwordRules.ts';
import { changesOf, countsIfStepsFailed } from '../../dataProvider/describeAction.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

export interface AdminSettings {
  system: SystemInformation;
  passwords: PasswordSettings;
}

/** A form would show another answer as empty, and saving it would clear what is stored. */
const record = <T extends object>(answer: T | null): T => {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer;
  throw new HttpError('portal.errors.not_json', 200, { text: null });
};

const differ = (left: object, right: object): boolean => JSON.stringify(left) !== JSON.stringify(right);

export const settingMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** Fills in defaults. Admins only. */
    adminSettings: reads(async ({ signal }: { signal?: AbortSignal | undefined }): Promise<AdminSettings> => {
      const [system, passwords] = await Promise.all([
        http.request<Partial<SystemInformation> | null>({ method: 'GET', path: 'SystemInformation', signal }),
        http.request<Partial<PasswordSettings> | null>({ method: 'GET', path: 'PasswordSettings', signal }),
      ]);
      return {
        system: systemInformation(record(system)),
        passwords: { ...DEFAULT_PASSWORD_SETTINGS, ...storedPasswordSettings(passwords) },
      };
    }),

    /** Sends all system settings: a missing or unknown key ends the platform's process. */
    saveAdminSettings: writes(
      ([{ stored, wanted }], answer) => ({
        resource: 'settings',
        changes: changesOf(stored, wanted),
        counts: countsIfStepsFailed(answer),
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
        const steps: BatchStep<keyof AdminSettings>[] = [];
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
  });
