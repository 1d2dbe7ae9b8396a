import type { FastifyRequest } from 'fastify';

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
