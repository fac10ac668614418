import { getConfig } from '../../config/config.ts';
import { type PhoneSettings, phoneSettingsIn } from './model/settings.ts';

/** The usual port of the platform's WebSocket; no table tells the name that the certificate wants. */
const USUAL_PORT = 8443;

/** The key of config.json that is wrong; null when all is well. */
export const wrongPhoneKey = (): string | null => {
  const settings = phoneSettingsIn(getConfig().phone ?? {});
  return 'wrongKey' in settings ? settings.wrongKey : null;
};

interface Reached extends Pick<PhoneSettings, 'iceServers'> {
  server: string;
}

/** Null with wrong settings, and without a server for an account without a realm. */
export const phoneServer = (realm: string | null): Reached | null => {
  const settings = phoneSettingsIn(getConfig().phone ?? {});
  if ('wrongKey' in settings) return null;
  const server = settings.server ?? (realm ? `wss://${realm}:${String(USUAL_PORT)}` : null);
  return server === null ? null : { server, iceServers: settings.iceServers };
};
