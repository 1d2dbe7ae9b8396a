import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type FindShown, serveManifest } from './app-manifest.ts';

export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const YEAR_SECONDS = 31_536_000;

/** Serves the built app: hashed assets for ever, compressed in advance; deep links get the shell. */
export const serveWebApp = async (
  app: FastifyInstance,
  findShown: FindShown,
  root = WEB_DIST,
): Promise<void> => {
  if (!existsSync(root)) return;
  await serveManifest(app, root, findShown);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    serve: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'Cache-Control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  // The plugin's own route reads a whole folder for each file.
  const isFile = { schema: { hide: true }, config: { limit: 'none' as const } };
  app.get<{ Params: { '*': string } }>('/*', isFile, ({ params }, reply) => {
    // Not returned: awaiting a reply listens on it once for each encoding.
    void reply.sendFile(params['*'] === '' ? 'index.html' : params['*']);
  });
  // An unknown call is no file either, and is counted as a call.
  app.get('/api/*', { schema: { hide: true } }, (_request, reply) => {
    reply.callNotFound();
  });
};
