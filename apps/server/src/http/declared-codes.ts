import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The failures that the contract says the route may answer; only where answers are checked. */
    codes?: ReadonlySet<ErrorCode>;
  }
}

/** In tests a failure that the contract does not announce is a defect of ours. */
export const checkCode = ({ routeOptions, method }: FastifyRequest, code: ErrorCode): void => {
  const { codes } = routeOptions.config;
  if (codes && !codes.has(code)) {
    throw new Error(`${method} ${routeOptions.url} does not declare ${code}`);
  }
};
