import type { LcrChange } from './lcrChanges.ts';

/** Old and new value of a field, as short texts; null: nothing. */
export interface LcrChangeValue {
  source: string;
  before: string | null;
  now: string | null;
}

const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter(text => text !== null).join('; ') || null;

const route = (position: number, pattern: string): string => `${String(position)}: ${pattern}`;

const valuesOfRoute = (change: Exclude<LcrChange, { kind: 'column' }>): [string | null, string | null] => {
  switch (change.kind) {
    case 'added':
      return [null, route(change.to, change.pattern)];
    case 'removed':
      return [route(change.to, change.pattern), null];
    case 'moved':
      return [route(change.from, change.pattern), route(change.to, change.pattern)];
    case 'changed':
      return [route(change.to, change.before), route(change.to, change.pattern)];
  }
};

/** All routes are one field; a route with only changed carriers or description appears on both sides. */
export const lcrChangeValues = (changes: readonly LcrChange[]): LcrChangeValue[] => {
  const columns = changes.flatMap((change): LcrChangeValue[] =>
    change.kind === 'column'
      ? [{ source: change.key, before: change.from || null, now: change.to || null }]
      : [],
  );
  const routes = changes.flatMap(change => (change.kind === 'column' ? [] : [valuesOfRoute(change)]));
  return routes.length === 0
    ? columns
    : [
        ...columns,
        {
          source: 'rules',
          before: joined(routes.map(([before]) => before)),
          now: joined(routes.map(([, now]) => now)),
        },
      ];
};
