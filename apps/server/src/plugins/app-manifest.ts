import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShownBrand } from '@ploeg/contract/company/company.schemas';
import type { FastifyInstance } from 'fastify';

export type FindShown = () => Promise<ShownBrand | null>;

/** What a home screen shows: the company's own once it has a look of its own. */
const inTheNameOf = (manifest: object, { name, brand }: ShownBrand): object => ({
  ...manifest,
  ...((brand.logo || brand.accent) && { name, short_name: name }),
  ...(brand.accent && { theme_color: brand.accent.light }),
  ...(brand.logo && {
    icons: [{ src: brand.logo, sizes: '512x512', type: 'image/png', purpose: 'any' }],
  }),
});

/** The manifest of the app, where the installation has one company in its name. */
export const serveManifest = async (
  app: FastifyInstance,
  root: string,
  findShown: FindShown,
): Promise<void> => {
  const text = await readFile(join(root, 'manifest.webmanifest'), 'utf8').catch(() => null);
  if (text === null) return;
  const manifest = JSON.parse(text) as object;
  const hidden = { schema: { hide: true }, config: { limit: 'none' as const } };
  app.get('/manifest.webmanifest', hidden, async (_request, reply) => {
    // The app opens without its company while the database is away.
    const shown = await findShown().catch(() => null);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(shown ? inTheNameOf(manifest, shown) : manifest));
  });
};
