import type { FastifyRequest } from 'fastify';

/** The token of an Authorization header, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
