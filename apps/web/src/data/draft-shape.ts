// What was kept by an older app may have another shape than the empty form, and is not read. A list
// holds texts; what an empty form does not have stays empty, and unknown fields are not looked at.
export const hasShapeOf =
  <T>(empty: T) =>
  (kept: unknown): kept is T => {
    if (Array.isArray(empty)) {
      return Array.isArray(kept) && kept.every((item) => typeof item === 'string');
    }
    if (empty === null || kept === null) return (empty as unknown) === kept;
    if (typeof empty !== 'object') return typeof kept === typeof empty;
    return (
      typeof kept === 'object' &&
      Object.entries(empty).every(
        ([name, value]) => name in kept && hasShapeOf(value)(kept[name as keyof typeof kept]),
      )
    );
  };
