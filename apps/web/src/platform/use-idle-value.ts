import { startTransition, useEffect, useState } from 'react';

const AT_LAST_MS = 500;

/** Runs something once the page has nothing else to do, or half a second later; returns what calls it off. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari knows of no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: AT_LAST_MS });
  return () => cancelIdleCallback(asked);
};

/** What a value was when the page last had time: for work that nobody waits for. `before` comes first. */
export const useIdleValue = <T>(value: T, before: T): T => {
  const [shown, show] = useState<{ value: T }>({ value: before });
  useEffect(
    () =>
      whenIdle(() =>
        startTransition(() => show((last) => (last.value === value ? last : { value }))),
      ),
    [value],
  );
  return shown.value;
};
