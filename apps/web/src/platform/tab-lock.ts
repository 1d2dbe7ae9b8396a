/** A tab that is closed or breaks down lets go by itself. Without locks each tab works. */
export const holdLock = (name: string, signal: AbortSignal, work: () => Promise<void>): void => {
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  } else {
    void work();
  }
};
