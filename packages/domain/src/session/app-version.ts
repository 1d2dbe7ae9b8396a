/** As numbers, a missing one as 0; what is no version is older than nothing, so that it forces no update. */
export const isOlderVersion = (version: string, than: string): boolean => {
  const a = version.split('.').map(Number);
  const b = than.split('.').map(Number);
  if ([...a, ...b].some(Number.isNaN)) return false;
  for (let part = 0; part < Math.max(a.length, b.length); part += 1) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
