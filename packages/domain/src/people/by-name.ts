/** Orders employments by the names of their persons; two of one name stand alike in every answer. */
export const byName = (
  a: { name: string; employmentId: string },
  b: { name: string; employmentId: string },
): number => a.name.localeCompare(b.name) || a.employmentId.localeCompare(b.employmentId);
