import type { FastifyRequest } from 'fastify';
import type { TokenClaims, Tokens } from '#platform/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of its token, once that was read. */
    claims?: TokenClaims | null;
  }
}

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** What the token of a request says, read once. */
export const claimsOf = (
  request: FastifyRequest,
  { verify }: Pick<Tokens, 'verify'>,
): TokenClaims | null => {
  if (request.claims !== undefined) return request.claims;
  const token = bearerOf(request);
  return (request.claims = token ? verify(token) : null);
};
