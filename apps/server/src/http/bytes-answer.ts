import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Bytes as a handler answers them; `name` is what a browser saves them as. */
export type BytesAnswer = { content: Readable; mime: string; name: string };

const CACHE_SECONDS = 86_400;

/** Sends what a person brought: never run, never shown as a page, kept by its reader's cache alone. */
export const sendBytes = (
  reply: FastifyReply,
  { content, mime, name }: BytesAnswer,
): FastifyReply => {
  // One browser may serve two people: what one was allowed to see is not the other's.
  const vary = [reply.getHeader('vary') ?? [], 'Authorization'].flat().join(', ');
  return reply
    .headers({
      'content-type': mime,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${CACHE_SECONDS}`,
      vary,
    })
    .send(content);
};
