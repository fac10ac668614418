/** Milliseconds; listing is costly for the platform (docs/platform-api.md#live-calls). */
const SOON = 5000;
const SELDOM = 30_000;
/** A record that was not listed by then may never be. */
const SOON_LOOKS = 6;
const LAST_LOOKS = 3;

/** Milliseconds to the next search for the record of the phone's own call; false: none. */
export const msToNextRecordLook = ({ looks, isOver }: { looks: number; isOver: boolean }): number | false => {
  if (isOver) return looks < LAST_LOOKS && SOON;
  return looks < SOON_LOOKS ? SOON : SELDOM;
};
