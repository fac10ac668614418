import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../../platform/passwordRules.ts';
import { passwordSettingsBody, systemInformation, type SystemInformation } from '../../platform/settings.ts';
import type { ProviderContext } from '../context.ts';

interface Question {
  signal?: AbortSignal | undefined;
}

export const settingMethodsOf = ({ http }: ProviderContext) => ({
  /** System settings; defaults where they were never set. Admin only. */
  systemInformation: async ({ signal }: Question): Promise<SystemInformation> =>
    systemInformation(
      await http.request<Partial<SystemInformation>>({ method: 'GET', path: 'SystemInformation', signal }),
    ),

  /** Replaces the system settings: all five keys and no other (see platform/settings.ts). */
  saveSystemInformation: async ({ settings }: { settings: SystemInformation }): Promise<void> => {
    const body = systemInformation(settings);
    await http.request({ method: 'POST', path: 'SystemInformation', body });
  },

  /** What new passwords must be like; the platform answers only the length where they were never set. */
  passwordSettings: async ({ signal }: Question): Promise<PasswordSettings> => ({
    ...DEFAULT_PASSWORD_SETTINGS,
    ...(await http.request<Partial<PasswordSettings>>({ method: 'GET', path: 'PasswordSettings', signal })),
  }),

  savePasswordSettings: async ({ settings }: { settings: PasswordSettings }): Promise<void> => {
    const body = passwordSettingsBody(settings);
    await http.request({ method: 'POST', path: 'PasswordSettings', body });
  },
});
