import { filledText } from '../../../platform/calls/call.ts';

export type RecordingAddress =
  /** The path is below the API's base. */
  | { kind: 'path'; path: string }
  /** The token must not travel to another origin, and the pages' policy lets nothing else be fetched. */
  | { kind: 'elsewhere'; href: string };

/** A record with another path must never be able to name what is fetched or deleted. */
const RECORDING = /^(?:Accounts|ServiceProviders)\/[\w-]+\/RecentCalls\/[^/?#\\%]+\/record(?:\/[\w-]+){1,6}$/;

export const isRecordingPath = (path: string): boolean => RECORDING.test(path) && !/\/\.{1,2}\//.test(path);

const asPath = (path: string): RecordingAddress | null =>
  isRecordingPath(path) ? { kind: 'path', path } : null;

/**
 * null for a `recording_url` that is no address of a recording (docs/platform-api.md#recent-calls).
 * @param apiBaseUrl absolute, without a slash at the end
 */
export const recordingAddress = (url: unknown, apiBaseUrl: string): RecordingAddress | null => {
  const text = filledText(url)?.trim();
  if (text === undefined) return null;
  if (text.startsWith(`${apiBaseUrl}/`)) return asPath(text.slice(apiBaseUrl.length + 1));
  if (!/^https?:\/\//i.test(text)) return asPath(text.replace(/^\//, ''));
  const address = URL.parse(text);
  if (!address || address.username !== '' || address.password !== '') return null;
  return { kind: 'elsewhere', href: address.href };
};
