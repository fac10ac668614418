import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../platform/passwordRules.ts';
import { platformCall } from './platformCall.ts';

/** Falls back to the default rules. Never throws. */
export const readPasswordSettings = async (token: string): Promise<PasswordSettings> => {
  const answer = await platformCall('PasswordSettings', { token }).catch(() => null);
  const body = answer?.status === 200 ? (answer.body as Partial<PasswordSettings> | null) : null;
  return { ...DEFAULT_PASSWORD_SETTINGS, ...body };
};
