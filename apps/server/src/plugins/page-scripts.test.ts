import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { pageScripts } from './page-scripts.ts';
import { createTokens } from '#platform/tokens.ts';
import { secure } from './security.ts';

it('allows the scripts that stand in the page by what is in them, and no others', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ploeg-page-'));
  expect(pageScripts(root)).toEqual([]);
  await writeFile(
    join(root, 'index.html'),
    '<script>one()</script><script src="/a.js"></script><script>two()</script>',
  );
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const scripts = pageScripts(root);
  await rm(root, { recursive: true });
  expect(scripts).toEqual([hashOf('one()'), hashOf('two()')]);
  const app = Fastify();
  await secure(app, {
    isHttps: true,
    rateLimits: false,
    tokens: createTokens('a'.repeat(32)),
    scripts,
  });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  expect(String(headers['content-security-policy']).split(';')).toContain(
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(' ')}`,
  );
});
