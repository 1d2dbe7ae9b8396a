import { useState } from 'react';

/** Whether two lists hold the very same things in the same order. */
export const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** The same array while it holds the same. */
export const useSteadyList = <T>(list: readonly T[]): readonly T[] => {
  const [kept, setKept] = useState(list);
  const isSame = isSameList(kept, list);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
};
