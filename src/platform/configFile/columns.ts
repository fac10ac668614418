import { fillSecrets } from './fillSecrets.ts';
import { hideSecretValues } from './hideSecrets.ts';
import { ownerPathOf, referenceKey, REFERENCES, type FileItem, type Values } from './kinds.ts';
import { parsedJson } from './parsedJson.ts';
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

/** Sids for names; given secrets, else stored ones. @param wanted null: all columns */
export const columnsToWrite = (item: FileItem, wanted: ReadonlySet<string> | null, known: Known): Written => {
  const { sids, secrets, stored } = known;
  const written: Written = { data: {}, noSecret: [], noRecord: [] };
  const shown = hideSecretValues(stored ?? {}, '');
  const filled = (column: string, value: unknown): unknown => {
    const own = stored?.[column];
    const before = column === 'app_json' && typeof own === 'string' ? parsedJson(own) : own;
    const { value: whole, lacking } = fillSecrets(value, { stored: before, shown: shown[column] }, secrets);
    written.noSecret.push(...lacking);
    return whole;
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
      continue;
    }
    const whole = filled(column, value);
    const isJson = column === 'app_json' && typeof whole === 'object' && whole !== null;
    written.data[column] = isJson ? JSON.stringify(whole) : whole;
  }
  return written;
};
