import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** `isFleeting`: what is made anew each time; `isSecret`: what signs somebody in, kept by nobody. */
export type BytesAnswer = {
  content: Readable;
  mime: string;
  name: string;
  isFleeting?: true;
  isSecret?: true;
};

const CACHE_SECONDS = 86_400;

const send = (
  reply: FastifyReply,
  { content, mime, name, isSecret }: BytesAnswer,
  disposition: 'attachment' | 'inline',
  seconds: number,
): FastifyReply =>
  reply
    .headers({
      'content-type': mime,
      'content-disposition': `${disposition}; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': isSecret ? 'no-store' : `private, max-age=${seconds}`,
    })
    .send(content);

/** What a person uploaded is never run and never shown as a page. */
export const sendBytes = (reply: FastifyReply, answer: BytesAnswer): FastifyReply => {
  // One browser may serve two people: what one was allowed to see is not the other's.
  const vary = [reply.getHeader('vary') ?? [], 'Authorization'].flat().join(', ');
  return send(
    reply.header('vary', vary),
    answer,
    'attachment',
    answer.isFleeting ? 0 : CACHE_SECONDS,
  );
};

/** A signed address says for whom, so a cache may keep the answer for as long as it works. */
export const sendGranted = (
  reply: FastifyReply,
  answer: BytesAnswer,
  seconds: number,
): FastifyReply =>
  send(reply.header('cross-origin-resource-policy', 'cross-origin'), answer, 'inline', seconds);

/** For a picture that is no secret; its address names its content, and so never shows another. */
export const sendToAnybody = (reply: FastifyReply, answer: BytesAnswer): FastifyReply =>
  sendGranted(reply, answer, CACHE_SECONDS);
