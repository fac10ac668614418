import { type FileItem, type Kind, RULES } from '../../platform/configFile/kinds.ts';
import { withGatewayKey } from '../../platform/configFile/normalValues.ts';
import { isUnsetValue } from '../../platform/configFile/compareValues.ts';
import { type Row, sidOf } from '../../platform/configuration/fields.ts';
import { listsOfOwner } from '../../platform/configuration/own.ts';
import { accountOfReader, childrenOf, type PlannedRead, readOf } from '../../platform/configuration/plan.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import type { ProviderContext } from '../providerContext.ts';
import { readerOf, readConfigurationRows } from './configuration.ts';

/** By kind of part, and `limits`. */
export type RecordParts = Readonly<Record<string, readonly Row[]>>;

interface PartsQuestion {
  kind: Kind;
  sid: string;
  withLimits: boolean;
}

const limitsRead = (kind: Kind, sid: string): PlannedRead =>
  kind === 'account'
    ? { list: 'accountLimits', of: 'account', account: sid }
    : { list: 'providerLimits', of: 'provider' };

export const wholeRecordMethodsOf = (context: ProviderContext) =>
  defineMethods({
    /** Parts that are saved with a record, read just before a write. */
    partsOfRecord: reads(async ({ kind, sid, withLimits }: PartsQuestion): Promise<RecordParts> => {
      const asked = RULES[kind].parts.flatMap((part): [string, PlannedRead][] => {
        const { list, parent } = RULES[part];
        return parent === undefined ? [] : [[part, childrenOf(list, parent, sid)]];
      });
      if (withLimits) asked.push(['limits', limitsRead(kind, sid)]);
      const found: [string, Row[]][] = [];
      for (const [name, read] of asked)
        found.push([name, (await readConfigurationRows(context, read, { beforeWrite: true })) as Row[]]);
      return Object.fromEntries(found);
    }),

    /** Rows beside a new record, read just before it is added. `account` null: the provider's. */
    rowsBeside: reads(
      async ({ kind, account }: { kind: Kind; account: string | null }): Promise<readonly Row[]> => {
        const { list } = RULES[kind];
        const ofOwner: PlannedRead =
          account === null ? { list, of: 'provider' } : { list, of: 'account', account };
        const reader = readerOf(context);
        // A provider's list lacks an account's carriers that were stored without provider.
        const isOwn = kind === 'credential' || (kind === 'carrier' && account !== null);
        const read = isOwn ? ofOwner : readOf(reader, list);
        const found = read
          ? ((await readConfigurationRows(context, read, { beforeWrite: true })) as Row[])
          : [];
        if (kind !== 'account' && account !== null)
          return found.filter(row => sidOf(row, 'account_sid') === account);
        const owner = { provider: reader.provider, account: accountOfReader(reader) };
        const own = listsOfOwner({ [list]: found }, owner)[list] ?? [];
        return kind === 'account' ? own : own.filter(row => sidOf(row, 'account_sid') === null);
      },
    ),
  });

/** The platform accepts a second record with the same name, or a second number without carrier. */
export const acceptsDuplicates = ({ kind, values }: Pick<FileItem, 'kind' | 'values'>): boolean =>
  kind === 'account' ||
  kind === 'carrier' ||
  kind === 'credential' ||
  (kind === 'number' && isUnsetValue(values['carrier']));

/** Key of a stored part in its file. */
export const childKeyInFile = (kind: Kind, row: Row): string => {
  const values = withGatewayKey(kind, row);
  return RULES[kind].key.map(column => comparableKey(values[column])).join(',');
};

const comparableKey = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null || value === undefined ? '' : String(value as string);
};

export const childRowSid = (kind: Kind, row: Row): string | null => sidOf(row, RULES[kind].sid);
