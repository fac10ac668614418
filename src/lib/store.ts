export interface Listeners<Args extends unknown[] = []> {
  tell: (...args: Args) => void;
  /** For `useSyncExternalStore`; returns the function that unsubscribes. */
  subscribe: (listener: (...args: Args) => void) => () => void;
  isHeard: () => boolean;
}

export const createListeners = <Args extends unknown[] = []>(): Listeners<Args> => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    tell: (...args) => {
      // A copy: a listener that subscribes again meanwhile would be called without end.
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
  set: (value: T) => void;
}

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
