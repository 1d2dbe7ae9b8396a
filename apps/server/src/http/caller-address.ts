import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** For requests that Fastify does not see, by the same rule as `request.ip`. */
export const createCallerAddress = (
  trustProxy: string[] | false,
): ((request: IncomingMessage) => string) => {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustProxy);
  return (request) => proxyAddr(request, isTrusted);
};
