import { isSameList } from './use-steady-list.ts';

/**
 * Works out what follows from something once, and again when what else it follows from is other than the
 * last time. It is forgotten with what it follows from.
 */
export const remembering = <Of extends object, Rest extends readonly unknown[], What>(
  workOut: (of: Of, ...rest: Rest) => What,
): ((of: Of, ...rest: Rest) => What) => {
  const known = new WeakMap<Of, { rest: Rest; what: What }>();
  return (of, ...rest) => {
    const before = known.get(of);
    if (before && isSameList(before.rest, rest)) return before.what;
    const what = workOut(of, ...rest);
    known.set(of, { rest, what });
    return what;
  };
};
