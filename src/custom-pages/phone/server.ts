import { getConfig } from '../../config/config.ts';

/** The usual port of the platform's WebSocket; no table tells the name that the certificate wants. */
const USUAL_PORT = 8443;

/** Null without a server in config.json for an account without a realm. */
export const phoneServer = (realm: string | null): string | null =>
  getConfig().phone?.server ?? (realm ? `wss://${realm}:${String(USUAL_PORT)}` : null);
