import { formatTime } from './formatTime.ts';

/** A moment the platform told as ISO 8601 text. */
export const Time = ({ value }: { value: string }) => (
  <time dateTime={value}>{formatTime(new Date(value))}</time>
);
