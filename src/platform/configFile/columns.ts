import {
  isSecretPlaceholder,
  ownerPathOf,
  referenceKey,
  REFERENCES,
  type FileItem,
  type Values,
  valueOfSecret,
} from './kinds.ts';
import { isObject } from '../../lib/values.ts';

interface Known {
  sids: ReadonlyMap<string, string>;
  secrets: ReadonlyMap<string, string>;
  stored: Values | null;
}

interface Written {
  data: Record<string, unknown>;
  noSecret: string[];
  noRecord: string[];
}

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Sids for names; given secrets, else stored ones. @param wanted null: all columns */
export const columnsToWrite = (item: FileItem, wanted: ReadonlySet<string> | null, known: Known): Written => {
  const { sids, secrets, stored } = known;
  const written: Written = { data: {}, noSecret: [], noRecord: [] };
  const filled = (value: unknown, before: unknown): unknown => {
    if (isSecretPlaceholder(value)) {
      const given = secrets.get(value.secret);
      if (given !== undefined) return valueOfSecret(value, given);
      const isStored = before !== null && before !== '' && typeof before !== 'undefined';
      if (!isStored) written.noSecret.push(value.secret);
      return isStored ? before : null;
    }
    if (Array.isArray(value))
      return value.map((one, at) => filled(one, Array.isArray(before) ? before[at] : undefined));
    if (!isObject(value)) return value;
    const old = isObject(before) ? before : {};
    return {
      ...old,
      ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, old[name])])),
    };
  };
  const owner = ownerPathOf(item.path);
  const entries = (value: unknown): Record<string, unknown>[] => {
    const before = stored?.['lcr_carrier_set_entries'];
    const free = (Array.isArray(before) ? before : []).filter(isObject);
    return (Array.isArray(value) ? value : []).filter(isObject).map(({ carrier, priority, workload }) => {
      const sid = sids.get(referenceKey('carrier', owner, String(carrier as string)));
      if (sid === undefined) written.noRecord.push(String(carrier as string));
      const at = free.findIndex(entry => entry['voip_carrier_sid'] === sid);
      const [same] = at < 0 ? [] : free.splice(at, 1);
      return { ...same, voip_carrier_sid: sid, priority: priority ?? 0, workload: workload ?? 1 };
    });
  };
  for (const [column, value] of Object.entries(item.values)) {
    if (wanted && !wanted.has(column)) continue;
    if (item.kind === 'route' && column === 'carriers') {
      written.data['lcr_carrier_set_entries'] = entries(value);
      continue;
    }
    const reference = Object.entries(REFERENCES).find(([, { as }]) => as === column);
    if (reference) {
      const [name, { kind }] = reference;
      const text = typeof value === 'string' && value !== '' ? value : null;
      const sid = text === null ? null : sids.get(referenceKey(kind, owner, text));
      if (sid === undefined) written.noRecord.push(String(text));
      else written.data[name] = sid;
    } else if (column === 'app_json' && typeof value === 'object' && value !== null)
      written.data[column] = JSON.stringify(filled(value, parsed(stored?.[column])));
    else written.data[column] = filled(value, stored?.[column]);
  }
  return written;
};
