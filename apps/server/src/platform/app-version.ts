import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The version that is installed, as the root's package.json names it. */
export const readAppVersion = (): string => {
  const file = fileURLToPath(new URL('../../../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};
