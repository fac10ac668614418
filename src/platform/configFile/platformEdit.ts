import { parseFlag } from '../../lib/flag.ts';
import { isUnsetValue } from './compareValues.ts';
import type { Kind, Values } from './kinds.ts';

/** A carrier whose registration keeps failing stops registering, or is disabled where its trunk only registers. */
export type PlatformEdit = 'registration' | 'trunk' | 'ping';

const TRUNK_TYPE = 'trunk_type';

const carrierEdit = (column: string, values: Values): PlatformEdit | null => {
  if (parseFlag(values['requires_register']) !== true) return null;
  // An older platform has no trunk types, and which of the two it does is not known.
  const isKnown = !isUnsetValue(values[TRUNK_TYPE]);
  const isTrunk = values[TRUNK_TYPE] === 'reg';
  if (column === 'is_active') return isTrunk || !isKnown ? 'trunk' : null;
  return column === 'requires_register' && !isTrunk ? 'registration' : null;
};

/** @param values of the record before */
export const platformEditOf = (
  kind: Kind,
  column: string,
  { from, to, values }: { from: unknown; to: unknown; values: Values },
): { byPlatform?: PlatformEdit } => {
  if (parseFlag(from) !== true || parseFlag(to) !== false) return {};
  const edit = kind === 'carrier' ? carrierEdit(column, values) : null;
  if (edit !== null) return { byPlatform: edit };
  return kind === 'sip_gateway' && column === 'send_options_ping' ? { byPlatform: 'ping' } : {};
};
