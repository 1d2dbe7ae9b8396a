import type { FastifyRequest } from 'fastify';

const ADDED_BY_PROXIES = /^(x-forwarded-\w[\w-]*|x-real-ip|forwarded|via)$/;

/** Proxies that add no header are not noticed. */
export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name));
