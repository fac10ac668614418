import { useState } from 'react';

/**
 * Whether a box is ticked that opens a zone of fields, and how to tick it.
 * A field that is emptied to be typed anew leaves it ticked.
 */
export const useTicked = (isFilled: boolean): [boolean, (on: boolean) => void] => {
  const [isTicked, setTicked] = useState(isFilled);
  if (isFilled && !isTicked) setTicked(true);
  return [isTicked || isFilled, setTicked];
};
