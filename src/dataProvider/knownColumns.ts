/** Columns of every version: a row without them is incomplete. */
const ALWAYS: Readonly<Record<string, string>> = {
  VoipCarriers: 'tech_prefix',
  SipGateways: 'netmask',
  Applications: 'call_hook',
};

const PATH = /^(?:(?:Accounts|ServiceProviders)\/[^/]+\/)?(\w+)(?:\/[^/]+)?$/;

const rowIn = (answer: unknown): unknown => {
  const rows = (answer as { data?: unknown } | null)?.data ?? answer;
  return Array.isArray(rows) ? (rows[0] as unknown) : rows;
};

/**
 * Columns that rows and refusals reveal, as no endpoint tells the version. @param session changes
 * clear it
 */
export const createKnownColumns = (session: () => unknown = () => null) => {
  const carried = new Map<string, Set<string>>();
  const refused = new Set<string>();
  let of = session();
  const forget = () => {
    if (of === session()) return;
    of = session();
    carried.clear();
    refused.clear();
  };
  return {
    note: (path: string, answer: unknown): void => {
      forget();
      const collection = PATH.exec(path)?.[1] ?? '';
      const always = ALWAYS[collection];
      const row = always === undefined ? null : rowIn(answer);
      if (always === undefined || typeof row !== 'object' || row === null || !(always in row)) return;
      carried.set(collection, new Set([...(carried.get(collection) ?? []), ...Object.keys(row)]));
      // A platform that is upgraded during the session has it now.
      for (const column of Object.keys(row)) refused.delete(`${collection}.${column}`);
    },
    refuse: (collection: string, column: string): void => {
      refused.add(`${collection}.${column}`);
    },
    lacks: (collection: string, column: string, newer: readonly string[]): boolean => {
      forget();
      if (refused.has(`${collection}.${column}`)) return true;
      return newer.includes(column) && carried.get(collection)?.has(column) === false;
    },
  };
};

export type KnownColumns = ReturnType<typeof createKnownColumns>;

/** true for what an unset column holds: '', nothing, or off. */
export const isUnset = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0);
