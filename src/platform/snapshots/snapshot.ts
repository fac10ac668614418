import { documentOf, readDocument } from '../configFile/document.ts';
import { isObject } from '../../lib/values.ts';
import type { DescribedConfiguration } from './sameRecords.ts';

const VERSION = 1;

export const SNAPSHOT_REASONS = ['hand', 'hour', 'apply', 'bulk', 'import'] as const;
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number];

/** The others precede a change. */
export const isSnapshotWithoutChange = (why: SnapshotReason): boolean => why === 'hand' || why === 'hour';

export interface SnapshotHead {
  version: number;
  owner: string;
  id: string;
  why: SnapshotReason;
  /** Milliseconds; end of its reading. */
  at: number;
  /** Milliseconds; start of the last reading that found no change. */
  until: number;
  requests: number;
  records: number;
  /** Characters. */
  size: number;
}

/** Milliseconds around a change. */
export interface ChangeTime {
  after: number;
  before: number;
}

/** A change lies between the last reading of the earlier snapshot and the later one. */
export const timeOfChangeBetween = (
  { until }: Pick<SnapshotHead, 'until'>,
  { at }: Pick<SnapshotHead, 'at'>,
): ChangeTime => ({ after: Math.min(until, at), before: at });

export const newHead = (part: Omit<SnapshotHead, 'version'>): SnapshotHead => ({ version: VERSION, ...part });

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): value is number => isMoment(value) && value >= 0;

/** null: another owner or version, or damaged. */
export const readHead = (stored: unknown, owner: string): SnapshotHead | null => {
  if (!isObject(stored)) return null;
  const { version, id, why, at, until, requests, records, size } = stored;
  if (version !== VERSION || stored['owner'] !== owner || typeof id !== 'string' || id === '') return null;
  const reason = SNAPSHOT_REASONS.find(one => one === why);
  if (!reason || !isMoment(at) || !isMoment(until)) return null;
  if (!isCount(requests) || !isCount(records) || !isCount(size)) return null;
  return { version, owner, id, why: reason, at, until, requests, records, size };
};

/** Equal configurations give equal text, without secrets. */
export const snapshotText = ({ file, sids }: DescribedConfiguration): string => {
  const own = file.items.flatMap(({ path }): [string, string][] => {
    const sid = sids.get(path);
    return sid === undefined ? [] : [[path, sid]];
  });
  return JSON.stringify({ document: documentOf(file), sids: Object.fromEntries(own) });
};

const SID = /^[\da-f-]{36}$/i;

/** null: damaged or no configuration. */
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
