/** What a body says of fields that may be left out. */
export type Stated<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> };

export const stated = <T extends object>(values: T): Stated<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Stated<T>;
