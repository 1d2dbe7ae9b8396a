type Named<Key extends string> = Record<'name' | Key, string>;

/** Orders people by name, and those of one name by another field: they stand alike in every answer. */
export const byName =
  <Key extends string>(then: Key) =>
  (a: Named<Key>, b: Named<Key>): number =>
    a.name.localeCompare(b.name) || a[then].localeCompare(b[then]);
