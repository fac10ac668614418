import {
  CARRIER_COLUMNS,
  SIP_GATEWAY_COLUMNS,
  SMPP_GATEWAY_COLUMNS,
} from '../../platform/carrier/carrierBody.ts';
import { readSipGateway, readSmppGateway } from '../../platform/carrier/readCarrier.ts';
import { hasScope, type Viewer } from '../../authProvider/access.ts';
import type { ReadRecord } from '../../platform/configFile/describe.ts';
import { type Kind, KINDS, REFERENCES, RULES } from '../../platform/configFile/kinds.ts';
import type { FileShape } from '../../platform/configFile/schema.ts';
import { parseFlag } from '../../lib/flag.ts';
import { type Row, sidOf, textIn } from '../../platform/configuration/fields.ts';
import type { ListName, Lists } from '../../platform/configuration/lists.ts';
import { BASE_COLUMNS } from '../../platform/speech/credentials/credentialColumns.ts';
import type { WriteMapping } from '../apiMapping.ts';
import { loaded } from '../lazyMethods.ts';
import type { ProviderContext } from '../providerContext.ts';
import { columnsOfSources, comparableValue, maySend } from '../requestBody.ts';
import { RESOURCES } from './kindResources.ts';

const COLUMNS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  carrier: CARRIER_COLUMNS,
  sip_gateway: SIP_GATEWAY_COLUMNS,
  smpp_gateway: SMPP_GATEWAY_COLUMNS,
  routing: ['name', 'is_active'],
  route: ['regex', 'priority', 'description'],
};
const ALSO: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  provider: ['limits'],
  account: ['limits'],
  route: ['carriers'],
};
const OWNERS = ['account_sid', 'service_provider_sid'];
const CREDENTIAL = ['vendor', 'label', 'use_for_tts', 'use_for_stt'];

export type Rules = (kind: Kind) => { mapping: WriteMapping; columns: readonly string[] | null };

const asFlags = (mapping: WriteMapping, column: string, value: unknown): unknown =>
  mapping.flags?.includes(column) || column.startsWith('is_') ? (parseFlag(value) ?? value) : value;

const limitsIn = (rows: readonly Row[], column: string, sid: string): Row | null => {
  const own = rows
    .filter(row => sidOf(row, column) === sid)
    .map(row => [textIn(row, 'category'), row['quantity']] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return own.length > 0 ? Object.fromEntries(own) : null;
};

export const fileColumnsOf = (rules: Rules): FileShape['columns'] => {
  const named = new Map(
    KINDS.map(kind => {
      const { columns } = rules(kind);
      const names = columns?.map(column => REFERENCES[column]?.as ?? column);
      return [kind, names ? new Set([...names, ...(ALSO[kind] ?? [])]) : null];
    }),
  );
  return kind => named.get(kind) ?? null;
};

export const fileRulesOf = async (context: ProviderContext): Promise<Rules> => {
  const known = new Map<Kind, ReturnType<Rules>>();
  for (const kind of KINDS) {
    const resource = RESOURCES[kind];
    const { api } = resource === undefined ? { api: undefined } : context.mapped(resource);
    const more = api?.writes ? (await loaded(api.writes)).default : {};
    const mapping: WriteMapping = { collection: '', idField: RULES[kind].sid, ...api, ...more };
    const own = COLUMNS[kind] ?? [...(mapping.createFields ?? []), ...(mapping.updateFields ?? [])];
    known.set(kind, { mapping, columns: own.length === 0 ? null : [...new Set(columnsOfSources(own, {}))] });
  }
  return kind => known.get(kind) as ReturnType<Rules>;
};

/** `kind column` of columns that the platform refuses from this user. */
export const forbiddenColumns = (rules: Rules, viewer: Viewer): ReadonlySet<string> =>
  new Set(
    KINDS.flatMap(kind =>
      Object.entries(rules(kind).mapping.updatedBy ?? {})
        .filter(([, scopes]) => !hasScope(viewer, scopes))
        .map(([column]) => `${kind} ${column}`),
    ),
  );

/** The writable part of a row, in the platform's columns. */
export const fileValuesOf = (rules: Rules, kind: Kind, row: Row): Row => {
  if (kind === 'sip_gateway' || kind === 'smpp_gateway') {
    const read = (kind === 'sip_gateway' ? readSipGateway(row) : readSmppGateway(row)) as unknown as Row;
    return Object.fromEntries(
      (COLUMNS[kind] ?? []).flatMap(name => (name in read ? [[name, read[name]]] : [])),
    );
  }
  const { mapping, columns } = rules(kind);
  const names = columns ?? Object.keys(row);
  return Object.fromEntries(
    names.flatMap((column): [string, unknown][] => {
      if (!(column in row) || OWNERS.includes(column)) return [];
      if (kind === 'credential' && BASE_COLUMNS.includes(column) && !CREDENTIAL.includes(column)) return [];
      if (!maySend(mapping, 'create', column) && !maySend(mapping, 'update', column)) return [];
      return [[column, asFlags(mapping, column, comparableValue(mapping, column, row[column]))]];
    }),
  );
};

const AT_ONCE = 100;

/**
 * A generator, since there may be thousands. @param limits lists of owners that have limits
 * @param isRead whether an owner's limits were read; nothing is said of the others
 */
export function* readRecordsOfLists(
  rules: Rules,
  all: Lists,
  limits: Lists,
  isRead: (list: ListName, sid: string) => boolean,
): Generator<undefined, ReadRecord[]> {
  const records: ReadRecord[] = [];
  for (const kind of KINDS)
    for (const row of all[RULES[kind].list] ?? []) {
      if (records.length % AT_ONCE === AT_ONCE - 1) yield;
      const values = fileValuesOf(rules, kind, row);
      if (kind !== 'account' && kind !== 'provider') {
        records.push({ kind, row, values });
        continue;
      }
      const { sid } = RULES[kind];
      const owner = sidOf(row, sid) ?? '';
      if (!isRead(kind === 'account' ? 'accountLimits' : 'providerLimits', owner)) {
        records.push({ kind, row, values });
        continue;
      }
      const own =
        kind === 'account'
          ? limits.accountLimits
          : limits.providerLimits?.map(one => ({ ...one, [sid]: row[sid] }));
      const known = limitsIn(own ?? [], sid, owner);
      records.push({ kind, row, values: { ...values, limits: known } });
    }
  return records;
}
