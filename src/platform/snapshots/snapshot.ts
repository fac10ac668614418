import { documentOf, readDocument } from '../configFile/document.ts';
import { isObject } from '../../lib/values.ts';
import type { DescribedConfiguration } from './changes.ts';

/** Of what is stored; another one is thrown away. */
const VERSION = 1;

/** Why it was taken. */
export const SNAPSHOT_REASONS = ['hand', 'hour', 'apply', 'bulk', 'import'] as const;
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number];

/** Somebody looks; all others stand before a change. */
export const isLook = (why: SnapshotReason): boolean => why === 'hand' || why === 'hour';

/** What is known of a snapshot without its contents. */
export interface SnapshotHead {
  version: number;
  /** User, platform and whose configuration it is. */
  owner: string;
  id: string;
  why: SnapshotReason;
  /** Milliseconds: when its reading had ended. */
  at: number;
  /** Milliseconds: when the last reading began that found the same. */
  until: number;
  /** That it took. */
  requests: number;
  records: number;
  /** Characters. */
  size: number;
}

/** Milliseconds between which something was changed. */
export interface ChangeTime {
  after: number;
  before: number;
}

/** What was different in the later of two snapshots happened after the earlier was last found, and before the later was. */
export const timeBetween = (
  { until }: Pick<SnapshotHead, 'until'>,
  { at }: Pick<SnapshotHead, 'at'>,
): ChangeTime => ({ after: Math.min(until, at), before: at });

export const newHead = (part: Omit<SnapshotHead, 'version'>): SnapshotHead => ({ version: VERSION, ...part });

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): value is number => isMoment(value) && value >= 0;

/** null: not of this owner, damaged, or of another version. */
export const readHead = (stored: unknown, owner: string): SnapshotHead | null => {
  if (!isObject(stored)) return null;
  const { version, id, why, at, until, requests, records, size } = stored;
  if (version !== VERSION || stored['owner'] !== owner || typeof id !== 'string' || id === '') return null;
  const reason = SNAPSHOT_REASONS.find(one => one === why);
  if (!reason || !isMoment(at) || !isMoment(until)) return null;
  if (!isCount(requests) || !isCount(records) || !isCount(size)) return null;
  return { version, owner, id, why: reason, at, until, requests, records, size };
};

/** The same configuration gives the same text. It holds no secret: a file has none. */
export const snapshotText = ({ file, sids }: DescribedConfiguration): string => {
  const own = file.items.flatMap(({ path }): [string, string][] => {
    const sid = sids.get(path);
    return sid === undefined ? [] : [[path, sid]];
  });
  return JSON.stringify({ document: documentOf(file), sids: Object.fromEntries(own) });
};

const SID = /^[\da-f-]{36}$/i;

/** null: no configuration, or a damaged one. */
export const readSnapshotText = (text: unknown): DescribedConfiguration | null => {
  try {
    const stored: unknown = JSON.parse(typeof text === 'string' ? text : '');
    if (!isObject(stored) || !isObject(stored['sids'])) return null;
    const { file, problems } = readDocument(stored['document'], () => null);
    if (problems.length > 0) return null;
    const sids = Object.entries(stored['sids']).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && SID.test(entry[1]),
    );
    return { file, sids: new Map(sids) };
  } catch {
    return null;
  }
};
