/** As numbers, a missing one as 0; what is no version is older than nothing, so that it forces no update. */
export const isOlderVersion = (version: string, than: string): boolean => {
  const a = version.split('.').map(Number);
  const b = than.split('.').map(Number);
  if ([...a, ...b].some(Number.isNaN)) return false;
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
