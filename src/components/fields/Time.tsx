import { useFormatTime } from './useFormatTime.ts';

/** A moment the platform told as ISO 8601 text. */
export const Time = ({ value }: { value: string }) => {
  const formatTime = useFormatTime();
  return <time dateTime={value}>{formatTime(new Date(value))}</time>;
};
