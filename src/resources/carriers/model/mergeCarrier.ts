import { type ChangeConflict, isSameValue, mergeValue } from '../../../platform/mergeChanges.ts';
import {
  CARRIER_COLUMNS,
  changedCarrierBody,
  storedCarrierBody,
  toSipGatewayBody,
  toSmppGatewayBody,
} from '../../../platform/carrier/carrierBody.ts';
import type {
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../platform/carrier/carrierRecords.ts';
import { isBlankGateway } from '../../../platform/carrier/carrierRules.ts';
import { gatewaySourceOf, type GatewayKind, gatewaySidOf } from './planCarrierSave.ts';

type Gateway = SipGateway | SmppGateway;
type Columns = Readonly<Record<string, unknown>>;

const KINDS = ['sip', 'smpp'] as const;

const bodyOf = (kind: GatewayKind, row: Gateway, stored: Gateway | null): Columns =>
  kind === 'sip'
    ? { ...toSipGatewayBody(row as SipGateway, stored as SipGateway | null) }
    : { ...toSmppGatewayBody(row as SmppGateway) };

const rowsOf = (kind: GatewayKind, form: CarrierWithGateways): readonly Gateway[] =>
  form[gatewaySourceOf({ kind })];

interface Versions {
  loaded: CarrierWithGateways;
  mine: CarrierWithGateways;
  now: CarrierWithGateways;
  told: CarrierWithGateways | undefined;
}

const mergeColumns = (
  sources: (column: string) => string,
  versions: { loaded: Columns; mine: Columns; now: Columns; told: Columns | undefined },
  conflicts: ChangeConflict[],
): Columns =>
  Object.fromEntries(
    Object.keys(versions.mine).map(column => {
      const { loaded, mine, now, told } = versions;
      const of = { loaded: loaded[column], mine: mine[column], now: now[column] };
      const known = told && (told[column] ?? null);
      return [column, mergeValue(sources(column), { ...of, told: known }, conflicts)];
    }),
  );

const mergeRows = (kind: GatewayKind, versions: Versions, conflicts: ChangeConflict[]): Gateway[] => {
  const field = gatewaySourceOf({ kind });
  const sidOf = (row: Gateway) => gatewaySidOf({ kind }, row);
  const stored = (form: CarrierWithGateways) => rowsOf(kind, form).filter(row => sidOf(row) !== undefined);
  const bySid = (rows: readonly Gateway[], sid: string | undefined) =>
    sid === undefined ? undefined : rows.find(row => sidOf(row) === sid);
  const [loaded, now] = [stored(versions.loaded), stored(versions.now)];
  const told = versions.told && stored(versions.told);
  const loadedOf = (row: Gateway) => loaded.find(({ key }) => key === row.key) ?? bySid(loaded, sidOf(row));
  const taken = new Set<Gateway>();
  /** Two tabs may add the same gateway. */
  const twin = (row: Gateway) =>
    isBlankGateway(row)
      ? undefined
      : now.find(
          other =>
            !taken.has(other) &&
            !bySid(loaded, sidOf(other)) &&
            ['ipv4', 'port', 'inbound', 'outbound'].every(column =>
              isSameValue(bodyOf(kind, other, null)[column], bodyOf(kind, row, null)[column]),
            ),
        );
  const rows = rowsOf(kind, versions.mine).flatMap((row, index): Gateway[] => {
    const before = loadedOf(row);
    const current = before ? bySid(now, sidOf(before)) : twin(row);
    const mine = bodyOf(kind, row, before ?? null);
    const was = before ? bodyOf(kind, before, before) : {};
    const is = current && bodyOf(kind, current, current);
    if (before && !current) {
      // Deleted elsewhere; a change would have to add it again.
      if (isSameValue(mine, was)) return [];
      if (!told || bySid(told, sidOf(before)))
        conflicts.push({ source: `${field}.${index}.ipv4`, now: undefined });
      return [{ ...row, ...mine, [sidColumn(kind)]: undefined } as Gateway];
    }
    if (!current) return [row];
    taken.add(current);
    const known = bySid(told ?? [], sidOf(current));
    const columns = mergeColumns(
      column => `${field}.${index}.${column}`,
      {
        // A row added by the form lacks columns, which nobody has changed.
        loaded: before ? { ...is, ...was } : was,
        mine,
        now: { ...is },
        told: known && bodyOf(kind, known, known),
      },
      conflicts,
    );
    return [{ ...current, ...columns, key: row.key } as Gateway];
  });
  for (const before of loaded) {
    if (rowsOf(kind, versions.mine).some(row => loadedOf(row) === before)) continue;
    const current = bySid(now, sidOf(before));
    if (!current) continue;
    taken.add(current);
    const [then, is] = [bodyOf(kind, before, before), bodyOf(kind, current, current)];
    const known = bySid(told ?? [], sidOf(before));
    const isKnown = known && isSameValue(bodyOf(kind, known, known), is);
    const isUntouched = Object.entries(then).every(([column, value]) => isSameValue(value, is[column]));
    if (!isUntouched && !isKnown) conflicts.push({ source: `${field}_table`, now: undefined });
  }
  return [...rows, ...now.filter(row => !taken.has(row) && !bySid(loaded, sidOf(row)))];
};

const sidColumn = (kind: GatewayKind) => (kind === 'sip' ? 'sip_gateway_sid' : 'smpp_gateway_sid');

interface Merge {
  stored: CarrierWithGateways;
  wanted: CarrierWithGateways;
  /** Keys are form sources; row indexes count kept rows only. */
  conflicts: ChangeConflict[];
}

/** Merges the form's changes into what is stored now (docs/decisions.md#two-people-at-once). */
export const mergeCarrier = (versions: Versions): Merge => {
  const conflicts: ChangeConflict[] = [];
  const { loaded, mine, now, told } = versions;
  const of = (form: CarrierWithGateways): Columns => ({ ...storedCarrierBody(form) });
  const wantedColumns: Columns = { ...changedCarrierBody(mine, loaded) };
  const [before, is] = [of(loaded), of(now)];
  const known = told && of(told);
  const changed = CARRIER_COLUMNS.filter(column => !isSameValue(before[column], wantedColumns[column]));
  const pick = (columns: Columns) => Object.fromEntries(changed.map(column => [column, columns[column]]));
  const columns = mergeColumns(
    column => column,
    { loaded: before, mine: pick(wantedColumns), now: is, told: known },
    conflicts,
  );
  const gateways = Object.fromEntries(
    KINDS.map(kind => [gatewaySourceOf({ kind }), mergeRows(kind, versions, conflicts)]),
  ) as Pick<CarrierWithGateways, 'sip_gateways' | 'smpp_gateways'>;
  const keyed = <T extends Gateway>(kind: GatewayKind, rows: readonly T[]): T[] =>
    rows.map(row => {
      const sid = gatewaySidOf({ kind }, row);
      const same = rowsOf(kind, { ...mine, ...gateways }).find(
        other => gatewaySidOf({ kind }, other) === sid,
      );
      return sid !== undefined && same ? { ...row, key: same.key } : row;
    });
  return {
    stored: {
      ...now,
      sip_gateways: keyed('sip', now.sip_gateways),
      smpp_gateways: keyed('smpp', now.smpp_gateways),
    },
    wanted: { ...now, ...columns, ...gateways } as CarrierWithGateways,
    conflicts,
  };
};

/** What form and platform share after a partial save: changes of others must not look like the form's own. */
export const knownToForm = (
  { loaded, mine }: Pick<Versions, 'loaded' | 'mine'>,
  merged: Merge,
  { now, done, isCarrierDone }: { now: CarrierWithGateways; done: readonly string[]; isCarrierDone: boolean },
): CarrierWithGateways => {
  const [before, wanted] = [storedCarrierBody(loaded), changedCarrierBody(mine, loaded)];
  const own = CARRIER_COLUMNS.filter(column => !isSameValue(before[column], wanted[column]));
  const columns = isCarrierDone ? Object.fromEntries(own.map(column => [column, wanted[column]])) : {};
  const rows = KINDS.map(kind => {
    const field = gatewaySourceOf({ kind });
    const sidOf = (row: Gateway) => gatewaySidOf({ kind }, row);
    const sids = (form: CarrierWithGateways) => new Set(rowsOf(kind, form).map(sidOf));
    const [left, were] = [sids(now), sids(merged.stored)];
    const formRow = (key: string) => rowsOf(kind, mine).find(row => row.key === key);
    const kept = rowsOf(kind, loaded)
      .filter(row => sidOf(row) === undefined || left.has(sidOf(row)) || !were.has(sidOf(row)))
      .map(row =>
        done.includes(row.key) ? { ...(formRow(row.key) ?? row), [sidColumn(kind)]: sidOf(row) } : row,
      );
    const known = new Set(kept.map(({ key }) => key));
    const made = rowsOf(kind, now)
      .filter(row => sidOf(row) !== undefined && !known.has(row.key) && formRow(row.key))
      .map(row => ({ ...formRow(row.key), [sidColumn(kind)]: sidOf(row) }));
    return [field, [...kept, ...made]] as const;
  });
  return { ...loaded, ...columns, ...Object.fromEntries(rows) } as CarrierWithGateways;
};
