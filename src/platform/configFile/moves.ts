import type { Kind } from './kinds.ts';

interface Place {
  kind: Kind;
  path: string;
}

const MOVED: readonly Kind[] = ['number', 'client', 'tenant'];

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Equal for places of one thing, such as a number on another carrier; null: it cannot move. */
export const moveKeyOf = ({ kind, path }: Place): string | null =>
  MOVED.includes(kind) ? `${kind} ${lastOf(path).split(',')[0] ?? ''}` : null;

/** Whether the platform refuses the new place while the old one is there. */
export const excludesEachOther = (one: Place, other: Place): boolean => {
  if (moveKeyOf(one) === null || moveKeyOf(one) !== moveKeyOf(other)) return false;
  if (one.kind !== 'number') return one.kind === 'tenant';
  // Accounts share only the provider's carriers; a number without carrier may be there twice.
  return lastOf(one.path) === lastOf(other.path) && lastOf(one.path).includes(',provider%2F');
};
