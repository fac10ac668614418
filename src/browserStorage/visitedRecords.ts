import { type OwnedStore, createPerOwnerStore } from './createPerOwnerStore.ts';
import { SEEN_PREFIX } from './storedKeys.ts';

export interface VisitedRecord {
  resource: string;
  id: string;
  name: string;
  isPinned: boolean;
}

const MOST = 12;
const MOST_PINNED = 50;

const isNamed = (value: unknown): value is NamedRecord =>
  ['resource', 'id', 'name'].every(
    key => typeof (value as Partial<Record<string, unknown>> | null)?.[key] === 'string',
  );

const recordsIn = (stored: unknown): readonly NamedRecord[] =>
  Array.isArray(stored) ? stored.filter(isNamed) : [];

type NamedRecord = Omit<VisitedRecord, 'isPinned'>;

/** Ends with the session. */
const latest = createPerOwnerStore<readonly NamedRecord[]>('visitedRecords', recordsIn, SEEN_PREFIX);
const pins = createPerOwnerStore<readonly NamedRecord[]>('pinnedRecords', recordsIn);

export const visitsKey = (userSid: string, serviceProviderSid: string | null): string =>
  [userSid, String(serviceProviderSid)].join('/');

type RecordKey = Pick<VisitedRecord, 'resource' | 'id'>;

const isSame = (left: RecordKey) => (right: RecordKey) =>
  left.resource === right.resource && left.id === right.id;

const known = new Map<string, [unknown, unknown, readonly VisitedRecord[]]>();

/** Latest first, then pinned ones; the same array until something changes. */
const read = (owner: string): readonly VisitedRecord[] => {
  const [visited, pinned] = [latest.read(owner), pins.read(owner)];
  const before = known.get(owner);
  if (before?.[0] === visited && before[1] === pinned) return before[2];
  const records = [...visited, ...pinned.filter(pin => !visited.some(isSame(pin)))].map(record => ({
    ...record,
    isPinned: pinned.some(isSame(record)),
  }));
  known.set(owner, [visited, pinned, records]);
  return records;
};

export const visitedRecords: Pick<OwnedStore<readonly VisitedRecord[]>, 'read' | 'subscribe'> = {
  read,
  subscribe: listener => {
    const ends = [latest.subscribe(listener), pins.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  },
};

const write = (store: typeof latest, owner: string, records: readonly NamedRecord[]) => {
  try {
    store.write(owner, records);
  } catch {
    // Storage is full or forbidden: the command box offers fewer records.
  }
};

export const rememberVisit = (owner: string, { resource, id, name }: NamedRecord): void => {
  const visit = { resource, id, name };
  const same = isSame(visit);
  const others = latest.read(owner).filter(record => !same(record));
  write(latest, owner, [visit, ...others].slice(0, MOST));
  const pinned = pins.read(owner);
  if (pinned.some(pin => same(pin) && pin.name !== name))
    write(
      pins,
      owner,
      pinned.map(pin => (same(pin) ? visit : pin)),
    );
};

export const pinVisited = (owner: string, key: RecordKey, isPinned: boolean): void => {
  const same = isSame(key);
  const others = pins.read(owner).filter(pin => !same(pin));
  const record = read(owner).find(same);
  if (!record) return;
  const { resource, id, name } = record;
  write(pins, owner, isPinned ? [{ resource, id, name }, ...others].slice(0, MOST_PINNED) : others);
};

export const forgetVisit = (owner: string, key: RecordKey): void => {
  const same = isSame(key);
  for (const store of [latest, pins]) {
    const records = store.read(owner);
    if (records.some(same))
      write(
        store,
        owner,
        records.filter(record => !same(record)),
      );
  }
};
