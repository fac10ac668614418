/** Who wants to be told; `Args` is what they are told. */
export interface Listeners<Args extends unknown[] = []> {
  tell: (...args: Args) => void;
  /** For `useSyncExternalStore`; returns the function that ends it. */
  subscribe: (listener: (...args: Args) => void) => () => void;
  /** Whether anybody listens. */
  isHeard: () => boolean;
}

/** For values that are kept elsewhere, as in a browser's storage. */
export const createListeners = <Args extends unknown[] = []>(): Listeners<Args> => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    tell: (...args) => {
      // One that leaves and comes back meanwhile, as a component that renders anew, would be told without end.
      for (const listener of [...listeners]) listener(...args);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isHeard: () => listeners.size > 0,
  };
};

export interface Store<T> extends Pick<Listeners, 'subscribe'> {
  read: () => T;
  /** Tells everybody, also of a value that is the same. */
  set: (value: T) => void;
}

/** One value that lives as long as the page. */
export const createStore = <T>(value: T): Store<T> => {
  const { tell, subscribe } = createListeners();
  return {
    read: () => value,
    set: next => {
      value = next;
      tell();
    },
    subscribe,
  };
};
