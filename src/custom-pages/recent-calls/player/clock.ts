const two = (value: number): string => String(value).padStart(2, '0');

/** `mm:ss`, with more than 59 minutes where there are. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
};

/** `mm:ss.t`, for rows of one second. */
export const clockTenths = (seconds: number): string => {
  const tenths = Math.max(0, Math.round(seconds * 10));
  return `${clock(Math.floor(tenths / 10))}.${String(tenths % 10)}`;
};
