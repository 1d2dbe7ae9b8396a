/** Of a form as it is sent the fields that are other than when it was opened (decision 138). */
export const changedFields = <F extends object>(opened: F, sent: F): Partial<F> => {
  const isChanged = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(opened[name as keyof F]);
  return Object.fromEntries(Object.entries(sent).filter(isChanged)) as Partial<F>;
};

/** What these fields were, for whoever takes the change back. */
export const fieldsBefore = <F extends object>(opened: F, changes: object): Partial<F> =>
  Object.fromEntries(
    Object.entries(opened).filter(([name]) => name in changes),
  ) as unknown as Partial<F>;
