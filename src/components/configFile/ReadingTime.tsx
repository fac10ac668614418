import { useReadingTime, WORTH_A_WORD } from '../job/useReadingTime.ts';

/** @param requests null: not known yet */
export const ReadingTime = ({ requests }: { requests: number | null }) => {
  const readingTime = useReadingTime();
  return requests === null || requests < WORTH_A_WORD ? null : (
    <span className="pb-muted">{readingTime(requests)}</span>
  );
};
