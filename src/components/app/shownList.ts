import { useEffect, useRef } from 'react';

/**
 * What parts of a page offer as long as they are shown, such as keys or links.
 *
 * @returns a hook for a part that offers something, and what everything that is shown offers now
 */
export const createShownList = <T>() => {
  const sources = new Set<() => readonly T[]>();
  const useShown = (items: readonly T[]): void => {
    const latest = useRef(items);
    useEffect(() => {
      latest.current = items;
    });
    useEffect(() => {
      const source = () => latest.current;
      sources.add(source);
      return () => {
        sources.delete(source);
      };
    }, []);
  };
  return { useShown, read: (): T[] => [...sources].flatMap(source => [...source()]) };
};
