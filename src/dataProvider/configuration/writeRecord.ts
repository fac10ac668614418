import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import { columnsToWrite } from '../../platform/configFile/columns.ts';
import {
  type FileItem,
  isPartKind,
  type Kind,
  ownerPathOf,
  referenceKey,
  REFERENCES,
  RULES,
} from '../../platform/configFile/kinds.ts';
import { normalValues } from '../../platform/configFile/normalValues.ts';
import { isAlike } from '../../platform/configFile/compareValues.ts';
import type { PlanEntry } from '../../platform/configFile/plan.ts';
import { changesToWrite } from '../../platform/configFile/changesToWrite.ts';
import type { FileStep, StepReason } from '../../platform/configFile/steps.ts';
import { type Row, sidOf } from '../../platform/configuration/fields.ts';
import type { VoipCarrier } from '../../platform/records.ts';
import type { PortalDataProvider } from '../index.ts';
import { methodsOn } from '../featureMethods.ts';
import { statusOf } from '../httpError.ts';
import { blockerMethodsOf } from '../methods/blockerMethods.ts';
import type { WholeSave } from '../writeRules.ts';
import { configFileMethodsOf } from './fileRecords.ts';
import { RESOURCES } from './kindResources.ts';
import {
  acceptsDuplicates,
  childKeyInFile,
  type RecordParts,
  childRowSid,
  wholeRecordMethodsOf,
} from './wholeRecords.ts';
import { valueAt } from '../../lib/valueAt.ts';
import { isObject } from '../../lib/values.ts';

interface Surroundings {
  items: ReadonlyMap<string, FileItem>;
  /** Receives the sids of added records. */
  sids: Map<string, string>;
  secrets: ReadonlyMap<string, string>;
  dataProvider: Pick<PortalDataProvider, 'getOne' | 'create' | 'update' | 'delete' | 'callMethod'>;
}

export class NotWritten extends Error {
  readonly why: StepReason;
  constructor(why: StepReason) {
    super(why.code);
    this.name = 'NotWritten';
    this.why = why;
  }
}

const REFERENCE_NAMES: readonly string[] = Object.values(REFERENCES).map(({ as }) => as);

const limitsWanted = (stored: readonly Row[], value: unknown): Row[] => {
  const wanted = isObject(value) ? value : Object.fromEntries(stored.map(row => [row['category'], null]));
  const others = stored.filter(row => !(String(row['category']) in wanted));
  return [...others, ...Object.entries(wanted).map(([category, quantity]) => ({ category, quantity }))];
};

/** Writes a step with its form's save, based on a fresh read. */
export const recordWriterOf = ({ items, sids, secrets, dataProvider }: Surroundings) => {
  const { partsOfRecord, rowsBeside } = methodsOn(dataProvider, wholeRecordMethodsOf);
  const { shownInFile } = methodsOn(dataProvider, configFileMethodsOf);
  const { carrierBlockers } = methodsOn(dataProvider, blockerMethodsOf);

  const columnsIn = (item: FileItem, columns: ReadonlySet<string> | null, stored: Row | null): Row => {
    const { data, noRecord, noSecret } = columnsToWrite(item, columns, { sids, secrets, stored });
    const [name] = noRecord;
    if (name !== undefined) throw new NotWritten({ code: 'no_record', detail: name });
    const [secret] = noSecret;
    if (secret !== undefined) throw new NotWritten({ code: 'no_secret', detail: secret });
    return data;
  };

  /** true if the row is as planned, or already as wanted, e.g. after a lost answer. */
  const isAsPlanned = async (row: Row, { kind, fields, path }: PlanEntry): Promise<boolean> => {
    const shown = normalValues(kind, await shownInFile({ kind, row }));
    const sidNamed = (of: 'application' | 'carrier', name: unknown): string | null | undefined =>
      typeof name === 'string' && name !== '' ? sids.get(referenceKey(of, ownerPathOf(path), name)) : null;
    const isStored = (column: string, value: unknown): boolean => {
      if (column.startsWith('limits')) return true;
      if (kind === 'route' && column === 'carriers') {
        const entries = row['lcr_carrier_set_entries'];
        const named = (Array.isArray(value) ? value : []).filter(isObject);
        return isAlike(
          named.map(({ carrier }) => sidNamed('carrier', carrier)).sort(),
          (Array.isArray(entries) ? (entries as Row[]) : [])
            .map(entry => sidOf(entry, 'voip_carrier_sid'))
            .sort(),
        );
      }
      const reference = Object.entries(REFERENCES).find(([, { as }]) => as === column);
      return reference
        ? isAlike(row[reference[0]], sidNamed(reference[1].kind, value))
        : isAlike(valueAt(shown, column), value);
    };
    return fields.every(({ column, from, to }) => isStored(column, from) || isStored(column, to));
  };

  const partsWanted = async (
    entries: readonly PlanEntry[],
    stored: RecordParts,
    isPlanned: boolean,
  ): Promise<RecordParts> => {
    const wanted: Record<string, Row[]> = Object.fromEntries(
      Object.entries(stored).map(([kind, rows]) => [kind, [...rows]]),
    );
    const refuse = () => {
      throw new NotWritten({ code: 'changed' });
    };
    for (const entry of entries) {
      const { kind, path, action } = entry;
      const rows = (wanted[kind] ??= []);
      const item = items.get(path);
      const sid = sids.get(path);
      const key = item && childKeyInFile(kind, item.values);
      const at = rows.findIndex(row =>
        sid === undefined ? childKeyInFile(kind, row) === key : childRowSid(kind, row) === sid,
      );
      const row = rows[at];
      if (isPlanned && action === 'change' && !row) refuse();
      if (isPlanned && action !== 'add' && row && !(await isAsPlanned(row, entry))) refuse();
      if (action === 'remove') {
        if (row) rows.splice(at, 1);
      } else if (item) {
        const written = action === 'change' ? changesToWrite(item, entry) : { item, columns: null };
        const next = { ...row, ...columnsIn(written.item, written.columns, row ?? null) };
        if (row) rows[at] = next;
        else rows.push(next);
      }
    }
    return wanted;
  };

  const isParts = ({ kind }: PlanEntry) => isPartKind(kind);

  let numbers: readonly Row[] | null = null;
  /** Somebody may have added it since the plan, and the platform would accept it twice. */
  const isThere = async (item: FileItem, account: string | null): Promise<boolean> => {
    if (!acceptsDuplicates(item)) return false;
    const { kind, values } = item;
    const rows = (kind === 'number' ? numbers : null) ?? (await rowsBeside({ kind, account }));
    if (kind === 'number') numbers = rows;
    const named = RULES[kind].key.filter(column => column in values && column !== 'carrier');
    return rows.some(
      row =>
        named.every(column => isAlike(row[column], values[column])) &&
        (kind !== 'number' || sidOf(row, 'voip_carrier_sid') === null),
    );
  };

  const add = async ({ kind, path, entries }: FileStep): Promise<void> => {
    const item = items.get(path);
    if (!item) return;
    const owner = sids.get(item.parent);
    if (owner === undefined && item.parent !== '')
      throw new NotWritten({ code: 'no_record', detail: item.parent });
    if (await isThere(item, item.parent === 'provider' || item.parent === '' ? null : (owner ?? null)))
      throw new NotWritten({ code: 'added' });
    // Applications of a new account come later.
    const columns = new Set(
      Object.keys(item.values).filter(name => kind !== 'account' || !REFERENCE_NAMES.includes(name)),
    );
    const written = columnsIn(item, columns, null);
    const ofAccount = item.parent === 'provider' || item.parent === '' ? {} : { account_sid: owner };
    const { limits, ...data } = { ...written, ...ofAccount } as Row;
    const parts = await partsWanted(entries.filter(isParts), {}, false);
    const whole: WholeSave = {
      stored: null,
      wanted: { row: data, parts: { ...parts, limits: limitsWanted([], limits) } },
    };
    const { data: made } = await dataProvider.create(RESOURCES[kind] ?? '', { data, meta: { whole } });
    const id = String((made as RaRecord).id);
    sids.set(path, id);
    if (kind !== 'application' && kind !== 'carrier') return;
    const name = `${item.parent === 'provider' ? 'provider/' : ''}${String(item.values['name'] as string)}`;
    sids.set(referenceKey(kind, item.parent, name), id);
  };

  /** @param isPlanned writes what the plan names if unchanged; false: all that the file says */
  const change = async ({ kind, path, entries }: FileStep, isPlanned: boolean): Promise<void> => {
    const id = sids.get(path);
    if (id === undefined) throw new NotWritten({ code: 'no_record', detail: path });
    const resource = RESOURCES[kind] ?? '';
    const { data: row } = await dataProvider.getOne<RaRecord>(resource, { id });
    const lead = entries.find(entry => entry.path === path);
    if (isPlanned && lead && !(await isAsPlanned(row, lead))) throw new NotWritten({ code: 'changed' });
    const item = items.get(path);
    const part = item && isPlanned ? changesToWrite(item, lead ?? { fields: [] }) : { item, columns: null };
    const { limits, ...written } = part.item ? columnsIn(part.item, part.columns, row) : ({} as Row);
    const own = entries.filter(isParts);
    const withLimits = limits !== undefined;
    const isRead = own.length > 0 || withLimits || kind === 'routing';
    const stored = isRead ? await partsOfRecord({ kind, sid: id, withLimits }) : {};
    const parts = await partsWanted(own, stored, isPlanned);
    const wanted = withLimits
      ? { ...parts, limits: limitsWanted(stored['limits'] ?? [], part.item?.values['limits']) }
      : parts;
    const data = { ...row, ...written };
    const whole: WholeSave = { stored: { row, parts: stored }, wanted: { row: data, parts: wanted } };
    await dataProvider.update(resource, { id, data, previousData: row, meta: { whole } });
  };

  /** A number must not go for one that cannot come. */
  const checkSuccessor = ({ makesRoomFor, replacedBy }: FileStep): void => {
    if (replacedBy !== undefined && !sids.has(replacedBy))
      throw new NotWritten({ code: 'not_replaced', detail: replacedBy });
    const next = makesRoomFor === undefined ? undefined : items.get(makesRoomFor);
    if (!next) return;
    if (!sids.has(next.parent)) throw new NotWritten({ code: 'no_record', detail: next.parent });
    columnsIn(next, null, null);
  };

  /** What uses a carrier may have come since the plan, or still be there because its own change failed. */
  const checkUsers = async (kind: Kind, row: RaRecord, path: string): Promise<void> => {
    if (kind !== 'carrier') return;
    const { blockers } = await carrierBlockers({ carrier: row as unknown as VoipCarrier, unnamed: path });
    const users = blockers.flatMap(({ items: named }) => named.map(({ label }) => label));
    if (users.length > 0) throw new NotWritten({ code: 'in_use', detail: users.join(', ') });
  };

  const remove = async (step: FileStep): Promise<void> => {
    const { kind, path, entries } = step;
    const id = sids.get(path);
    const resource = RESOURCES[kind] ?? '';
    if (id === undefined) return;
    checkSuccessor(step);
    const row = await dataProvider
      .getOne<RaRecord>(resource, { id: id as Identifier })
      .catch((error: unknown) => {
        if (error instanceof HttpError && statusOf(error) === 404) return null;
        throw error;
      });
    sids.delete(path);
    if (!row) return;
    const lead = entries.find(entry => entry.path === path);
    if (lead && !(await isAsPlanned(row.data, lead))) {
      sids.set(path, id);
      throw new NotWritten({ code: 'changed' });
    }
    try {
      await checkUsers(kind, row.data, path);
      await dataProvider.delete(resource, { id, previousData: row.data });
    } catch (error) {
      sids.set(path, id);
      throw error;
    }
  };

  return async (step: FileStep): Promise<void> => {
    if (step.action === 'remove') return remove(step);
    if (step.action === 'change') return change(step, true);
    return step.action === 'add' && !sids.has(step.path) ? add(step) : change(step, false);
  };
};

/** true for kinds that take several requests. */
export const takesSeveralRequests = ({ kind, entries }: FileStep): boolean =>
  kind === ('account' satisfies Kind) || kind === 'routing' || entries.length > 1;
