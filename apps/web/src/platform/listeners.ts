export const createListeners = <Told extends unknown[] = []>() => {
  const listeners = new Set<(...told: Told) => void>();
  return {
    notify: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
    },
    subscribe: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
