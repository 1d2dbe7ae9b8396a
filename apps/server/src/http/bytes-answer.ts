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

/**
 * Sends what a signed address grants. Only what we made ourselves is shown as a page; the address says
 * for whom, so a cache may keep it for as long as it works.
 */
export const sendGranted = (
  reply: FastifyReply,
  { content, mime, name }: BytesAnswer,
  seconds: number,
): FastifyReply =>
  reply
    .headers({
      'content-type': mime,
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': `private, max-age=${seconds}`,
    })
    .send(content);
