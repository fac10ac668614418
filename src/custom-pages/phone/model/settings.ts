import { isObject } from '../../../lib/values.ts';

export interface PhoneSettings {
  /** null: the account's SIP realm at the platform's usual port. */
  server: string | null;
  iceServers: readonly RTCIceServer[];
}

/** Plain `ws` only inside a network: a name without a dot or in a private zone, or a private address. */
const SOCKET =
  /^(wss:\/\/([\w-]+\.)*[\w-]+|ws:\/\/([\w-]+|[\w.-]+\.(local|internal|lan)|(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+){2,3}))(:\d{1,5})?(\/[\w./-]*)?$/i;
const ICE = /^(stun|turns?):[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

const isText = (value: unknown): value is string => typeof value === 'string';
const isServer = (value: unknown): value is RTCIceServer =>
  isObject(value) &&
  [value['urls']].flat().every(url => isText(url) && ICE.test(url)) &&
  [value['username'] ?? '', value['credential'] ?? ''].every(isText);

/** Empty texts mean the default. */
export const parsePhoneSettings = (
  content: Readonly<Record<string, unknown>>,
): PhoneSettings | { wrongKey: string } => {
  const { server = '', iceServers = [] } = content;
  if (!isText(server) || (server !== '' && !SOCKET.test(server))) return { wrongKey: 'phone.server' };
  if (!Array.isArray(iceServers) || !iceServers.every(isServer)) return { wrongKey: 'phone.iceServers' };
  return { server: server || null, iceServers };
};
