import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and does what the one of the last drawing does; for events only. */
export const useSteady = <Args extends unknown[]>(
  run: (...args: Args) => void,
): ((...args: Args) => void) => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
