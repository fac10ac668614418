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

/** Whether config.json names the server: nobody else is asked then. */
export const isServerNamed = (): boolean => {
  const settings = phoneSettingsIn(getConfig().phone ?? {});
  return 'wrongKey' in settings || settings.server !== null;
};

/**
 * Null with wrong settings, and without a server for an account without a realm.
 *
 * @param port of the platform's own list; null: it tells none
 */
export const phoneServer = (realm: string | null, port: number | null): Reached | null => {
  const settings = phoneSettingsIn(getConfig().phone ?? {});
  if ('wrongKey' in settings) return null;
  const server = settings.server ?? (realm ? `wss://${realm}:${String(port ?? USUAL_PORT)}` : null);
  return server === null ? null : { server, iceServers: settings.iceServers };
};
