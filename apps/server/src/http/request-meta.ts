import type { WriteHeaders } from '@ploeg/contract/shared/request-headers';
import type { FastifyRequest } from 'fastify';
import type { RequestMeta } from '#platform/context.ts';

/** What the headers say of how a write comes; their shape was looked at before. */
export const readRequestMeta = (request: FastifyRequest): RequestMeta => {
  const headers = request.headers as WriteHeaders;
  const sequence = headers['x-outbox-seq'];
  return {
    key: headers['idempotency-key'] ?? null,
    installId: headers['x-install-id'] ?? null,
    sequence: sequence === undefined ? null : Number(sequence),
    socketId: headers['x-socket-id'] ?? null,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
};
