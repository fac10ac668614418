import { parseFlag } from '../../lib/flag.ts';
import { isObject } from '../../lib/values.ts';
import { NEWER_CARRIER_COLUMNS, NEWER_GATEWAY_COLUMNS } from '../carrier/carrierBody.ts';
import { isTrunkTypeImplied } from '../carrier/carrierRules.ts';
import { isUnsetValue } from './compareValues.ts';
import type { Kind, Values } from './kinds.ts';

const NEWER: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  application: ['env_vars'],
  carrier: NEWER_CARRIER_COLUMNS,
  sip_gateway: NEWER_GATEWAY_COLUMNS.sip,
  smpp_gateway: NEWER_GATEWAY_COLUMNS.smpp,
};

/** Older platforms lack it and drop its value. @param stored values of a record that was read */
export const isNotKnown = (kind: Kind, column: string, stored: Values): boolean =>
  (NEWER[kind]?.includes(column) ?? false) && !(column in stored);

/** Without columns that the platform lacks and that say what it does anyway. */
export const knownValues = (kind: Kind, wanted: Values, stored: Values): Values => {
  const isIdle = (column: string): boolean => {
    if (!isNotKnown(kind, column, stored)) return false;
    const value = wanted[column];
    if (column === 'trunk_type' && isTrunkTypeImplied({ ...stored, ...wanted })) return true;
    if (isObject(value)) return Object.keys(value).length === 0;
    return isUnsetValue(value) || parseFlag(value) === false;
  };
  const idle = Object.keys(wanted).filter(isIdle);
  if (idle.length === 0) return wanted;
  return Object.fromEntries(Object.entries(wanted).filter(([column]) => !idle.includes(column)));
};
