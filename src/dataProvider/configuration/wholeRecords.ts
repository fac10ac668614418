import { type Kind, RULES } from '../../platform/configFile/kinds.ts';
import { type Row, sidOf } from '../../platform/configuration/fields.ts';
import { childrenOf, type PlannedRead } from '../../platform/configuration/plan.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import type { ProviderContext } from '../providerContext.ts';
import { rowsOf } from './configuration.ts';

/** By kinds of parts, and `limits`. */
export type Parts = Readonly<Record<string, readonly Row[]>>;

interface PartsQuestion {
  kind: Kind;
  sid: string;
  /** Limits are asked for only where they change. */
  withLimits: boolean;
}

const limitsRead = (kind: Kind, sid: string): PlannedRead =>
  kind === 'account'
    ? { list: 'accountLimits', of: 'account', account: sid }
    : { list: 'providerLimits', of: 'provider' };

export const wholeRecordMethodsOf = (context: ProviderContext) =>
  defineMethods({
    /** What is saved with a record, as it is stored just before a write. */
    partsOfRecord: reads(async ({ kind, sid, withLimits }: PartsQuestion): Promise<Parts> => {
      const asked = RULES[kind].parts.flatMap((part): [string, PlannedRead][] => {
        const { list, parent } = RULES[part];
        return parent === undefined ? [] : [[part, childrenOf(list, parent, sid)]];
      });
      if (withLimits) asked.push(['limits', limitsRead(kind, sid)]);
      const found: [string, Row[]][] = [];
      for (const [name, read] of asked)
        found.push([name, (await rowsOf(context, read, { beforeWrite: true })) as Row[]]);
      return Object.fromEntries(found);
    }),
  });

/** The key of a part in its file, of a stored row. */
export const partKey = (kind: Kind, row: Row): string =>
  RULES[kind].key.map(column => comparableKey(row[column])).join(',');

const comparableKey = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null || value === undefined ? '' : String(value as string);
};

/** Of a stored part. */
export const sidOfPart = (kind: Kind, row: Row): string | null => sidOf(row, RULES[kind].sid);
