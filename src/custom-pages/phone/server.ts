import { getConfig } from '../../config/config.ts';
import { type PhoneSettings, parsePhoneSettings } from './model/settings.ts';

/** The usual WebSocket port; no API tells the name that the certificate needs. */
const USUAL_PORT = 8443;

/** The wrong key of config.json; null: none. */
export const invalidPhoneConfigKey = (): string | null => {
  const settings = parsePhoneSettings(getConfig().phone ?? {});
  return 'wrongKey' in settings ? settings.wrongKey : null;
};

interface Reached extends Pick<PhoneSettings, 'iceServers'> {
  server: string;
}

export const isServerNamed = (): boolean => {
  const settings = parsePhoneSettings(getConfig().phone ?? {});
  return 'wrongKey' in settings || settings.server !== null;
};

/** null with wrong settings, or without a server for an account without a realm. `port` null: unknown. */
export const phoneServer = (realm: string | null, port: number | null): Reached | null => {
  const settings = parsePhoneSettings(getConfig().phone ?? {});
  if ('wrongKey' in settings) return null;
  const server = settings.server ?? (realm ? `wss://${realm}:${String(port ?? USUAL_PORT)}` : null);
  return server === null ? null : { server, iceServers: settings.iceServers };
};
