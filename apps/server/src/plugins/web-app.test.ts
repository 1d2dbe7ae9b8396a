import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShownBrand } from '@ploeg/contract/company/company.schemas';
import { serveWebApp } from './web-app.ts';

const SCRIPT = 'console.log("app");';

let folder: string;
let app: FastifyInstance;
let shown: ShownBrand | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-web-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'secret'), 'not for the web');
  await writeFile(join(folder, 'dist/index.html'), '<title>Ploeg</title>');
  await writeFile(join(folder, 'dist/assets/app-1a2b.js'), SCRIPT);
  await writeFile(join(folder, 'dist/assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  app = fastify();
  await writeFile(join(folder, 'dist/manifest.webmanifest'), '{"name":"Ploeg","icons":[]}');
  await serveWebApp(app, async () => shown, join(folder, 'dist'));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('the built app', () => {
  it('opens at the root, and is asked for anew each time', async () => {
    const { statusCode, body, headers } = await get('/?utm=x');
    expect([statusCode, body]).toEqual([200, '<title>Ploeg</title>']);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(headers['content-type']).toContain('text/html');
  });

  it('is called and looks like its company, once that has a look', async () => {
    const manifest = async () => (await get('/manifest.webmanifest')).json();
    expect(await manifest()).toEqual({ name: 'Ploeg', icons: [] });
    const company = { companyId: '0192f0c1-0000-7000-8000-000000000001', name: 'Bar Bohème' };
    shown = { ...company, brand: { logo: null, accent: null } };
    expect(await manifest()).toEqual({ name: 'Ploeg', icons: [] });
    const accent = { chosen: '#8a1538', light: '#8a1538', dark: '#d0587c' };
    shown = { ...company, brand: { logo: '/mark', accent } };
    expect(await manifest()).toMatchObject({
      name: 'Bar Bohème',
      theme_color: '#8a1538',
      icons: [{ src: '/mark', type: 'image/png' }],
    });
  });

  it('keeps what has its hash in its name for a year, and sends what was compressed in advance', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.body).toBe(SCRIPT);
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(packed.rawPayload).toEqual(gzipSync(SCRIPT));
    const { etag } = plain.headers;
    const again = await get('/assets/app-1a2b.js', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/assets/app-0000.js',
    '/assets',
    '/secret',
    '/../secret',
    '/assets/../../secret',
    '/..%2fsecret',
    '/assets/..%2f..%2fsecret',
    '/%2e%2e/secret',
    '/%00',
  ])('has nothing at %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain('not for the web');
  });
});
