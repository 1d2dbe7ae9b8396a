const mostOften = (ids: readonly (string | null)[]): string | null => {
  const counts = new Map<string, number>();
  for (const id of ids) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
};

/**
 * The section that somebody stands under: the first of their own in the order of the location, or where
 * they work most; `worked` are the sections of their shifts.
 */
export const homeSection = (
  sections: readonly { id: string }[],
  ownIds: readonly string[],
  worked: readonly (string | null)[],
): string | null => sections.find(({ id }) => ownIds.includes(id))?.id ?? mostOften(worked);
