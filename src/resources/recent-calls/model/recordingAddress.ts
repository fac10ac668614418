import { filledText } from '../../../platform/calls/call.ts';

export type RecordingAddress =
  /** Path below the API's base. */
  | { kind: 'path'; path: string }
  /** Not fetched: the token must not travel to another origin, and the pages' policy forbids it. */
  | { kind: 'elsewhere'; href: string };

/** Strict, so that no call record can make the portal fetch or delete anything else. */
const RECORDING = /^(?:Accounts|ServiceProviders)\/[\w-]+\/RecentCalls\/[^/?#\\%]+\/record(?:\/[\w-]+){1,6}$/;

export const isRecordingPath = (path: string): boolean => RECORDING.test(path) && !/\/\.{1,2}\//.test(path);

const asPath = (path: string): RecordingAddress | null =>
  isRecordingPath(path) ? { kind: 'path', path } : null;

/** null: not the address of a recording (docs/platform-api.md#recent-calls). `apiBaseUrl` has no trailing slash. */
export const recordingAddress = (url: unknown, apiBaseUrl: string): RecordingAddress | null => {
  const text = filledText(url)?.trim();
  if (text === undefined) return null;
  if (text.startsWith(`${apiBaseUrl}/`)) return asPath(text.slice(apiBaseUrl.length + 1));
  if (!/^https?:\/\//i.test(text)) return asPath(text.replace(/^\//, ''));
  const address = URL.parse(text);
  if (!address || address.username !== '' || address.password !== '') return null;
  return { kind: 'elsewhere', href: address.href };
};
