import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const readAppVersion = (): string => {
  const file = fileURLToPath(new URL('../../../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};
