import { isObject } from '../../lib/values.ts';
import { type FileItem, REFERENCES } from './kinds.ts';

const COLUMNS = new Map(Object.values(REFERENCES).map(({ as, kind }) => [as, kind]));

export interface Reference {
  kind: 'application' | 'carrier';
  name: string;
}

/** As paths below the owner. */
export const referencesOf = (item: FileItem): Reference[] => {
  const own = Object.entries(item.values).flatMap(([column, value]) => {
    const kind = COLUMNS.get(column);
    return kind && typeof value === 'string' && value !== '' ? [{ kind, name: value }] : [];
  });
  const { carriers } = item.values;
  const entries = item.kind === 'route' && Array.isArray(carriers) ? carriers.filter(isObject) : [];
  return [
    ...own,
    ...entries.flatMap(({ carrier }) =>
      typeof carrier === 'string' ? [{ kind: 'carrier' as const, name: carrier }] : [],
    ),
  ];
};
