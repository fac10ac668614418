import { hasEnded, isWaiting } from '../../../platform/live/state.ts';
import type { LiveCall } from '../../../platform/records.ts';

/** Milliseconds between readings; a call that rings or was just changed is read soon. */
const SOON = 2000;
const LATER = 10_000;
const AFTER_ACTION = 20_000;
/** Milliseconds: a call whose application never answered stays in `trying` for hours. */
const WAITS_FOR = 120_000;
/** A new call may have no record yet. */
const LOOKS_FOR_NEW = 3;

interface Look {
  /** null: no record; undefined: never read. */
  call: LiveCall | null | undefined;
  looks: number;
  hasFailed: boolean;
  /** Milliseconds since 1970, as below; null: not known yet. */
  changedAt: number | null;
  sentAt: number;
}

/** Milliseconds to the next reading of a call's record; false: none. */
export const msToNextLook = (
  { call, looks, hasFailed, changedAt, sentAt }: Look,
  now: number,
): number | false => {
  if (call === null ? looks >= LOOKS_FOR_NEW : call !== undefined && hasEnded(call)) return false;
  if (call === undefined || hasFailed) return LATER;
  if (call === null || now < sentAt + AFTER_ACTION) return SOON;
  return isWaiting(call) && now < (changedAt ?? now) + WAITS_FOR ? SOON : LATER;
};
