import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipped, joined, type Pieces } from '#platform/packed-pieces.ts';

/** An answer of which something is kept packed goes out so; others are packed on their way out. */
export const packedFor = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  pieces: Pieces,
): Buffer => {
  const isKept = pieces.some((part) => !Buffer.isBuffer(part));
  const takesGzip = negotiate(headers['accept-encoding'] ?? '', ['gzip']) === 'gzip';
  if (!isKept || !takesGzip) return joined(pieces);
  reply.header('content-encoding', 'gzip');
  return gzipped(pieces);
};
