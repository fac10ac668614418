import { ownedStore } from './ownedStore.ts';

/** A record whose page was open; an owner is a user and a service provider. */
export interface VisitedRecord {
  resource: string;
  id: string;
  name: string;
  isPinned: boolean;
}

/** Pinned ones stay; of the others the latest. */
const MOST = 12;
const MOST_PINNED = 50;

const isVisited = (value: unknown): value is VisitedRecord => {
  const { resource, id, name, isPinned } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof resource === 'string' &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof isPinned === 'boolean'
  );
};

/** Latest first. */
export const visitedRecords = ownedStore<readonly VisitedRecord[]>('visitedRecords', stored =>
  Array.isArray(stored) ? stored.filter(isVisited) : [],
);

export const visitsOf = (userSid: string, serviceProviderSid: string | null): string =>
  [userSid, String(serviceProviderSid)].join('/');

type RecordKey = Pick<VisitedRecord, 'resource' | 'id'>;

const isSame = (left: RecordKey) => (right: RecordKey) =>
  left.resource === right.resource && left.id === right.id;

const write = (owner: string, records: readonly VisitedRecord[]) => {
  const latest = new Set(records.filter(record => !record.isPinned).slice(0, MOST));
  const pinned = new Set(records.filter(record => record.isPinned).slice(0, MOST_PINNED));
  try {
    visitedRecords.write(
      owner,
      records.filter(record => latest.has(record) || pinned.has(record)),
    );
  } catch {
    // The browser's storage is full or closed: the command box offers fewer records.
  }
};

/** Puts a record first, under the name it has now. */
export const rememberVisit = (owner: string, visited: Omit<VisitedRecord, 'isPinned'>): void => {
  const records = visitedRecords.read(owner);
  const known = records.find(isSame(visited));
  write(owner, [
    { ...visited, isPinned: known?.isPinned ?? false },
    ...records.filter(record => record !== known),
  ]);
};

export const pinVisited = (owner: string, key: RecordKey, isPinned: boolean): void => {
  const same = isSame(key);
  write(
    owner,
    visitedRecords.read(owner).map(record => (same(record) ? { ...record, isPinned } : record)),
  );
};

/** For a record that is gone. */
export const forgetVisit = (owner: string, key: RecordKey): void => {
  const same = isSame(key);
  const records = visitedRecords.read(owner);
  if (records.some(same))
    write(
      owner,
      records.filter(record => !same(record)),
    );
};
