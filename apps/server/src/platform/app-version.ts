import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The version that is installed, as the root's package.json names it. */
export const readAppVersion = (): string => {
  const file = fileURLToPath(new URL('../../../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/** True when a dotted version comes before another; parts are compared as numbers. */
export const isOlderVersion = (version: string, than: string): boolean => {
  const a = version.split('.').map(Number);
  const b = than.split('.').map(Number);
  for (let part = 0; part < Math.max(a.length, b.length); part += 1) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
