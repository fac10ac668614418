/** `HH:mm` in local time; spans midnight if `to` is before `from`. */
export interface QuietHours {
  isOn: boolean;
  from: string;
  to: string;
}

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes of the day; null: not a time of day. */
export const minutesOfClock = (clock: unknown): number | null => {
  const found = typeof clock === 'string' ? CLOCK.exec(clock) : null;
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
};

/** Minutes by the wall clock, so quiet hours follow it when the clocks change. */
export const localMinutesOfDay = (moment: Date): number => moment.getHours() * 60 + moment.getMinutes();

/** @param minutes of the day by the wall clock */
export const isQuietAt = ({ isOn, from, to }: QuietHours, minutes: number): boolean => {
  const [begin, end] = [minutesOfClock(from), minutesOfClock(to)];
  if (!isOn || begin === null || end === null || begin === end) return false;
  return begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end;
};
