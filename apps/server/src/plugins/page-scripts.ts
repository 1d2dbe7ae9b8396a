import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_DIST } from './web-app.ts';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** What the page of the app may run of what stands in it, as a content security policy names it. */
export const pageScripts = (root = WEB_DIST): string[] => {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
};
