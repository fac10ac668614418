import { useEffect, useRef } from 'react';

/** @returns a hook that offers items while its component is mounted, and a function that reads all of them */
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
