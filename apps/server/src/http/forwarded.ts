import type { FastifyRequest } from 'fastify';

const ADDED_BY_PROXIES = /^(x-forwarded-\w[\w-]*|x-real-ip|forwarded|via)$/;

/** So who asked may be anywhere; proxies that say nothing are not noticed. */
export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name));
