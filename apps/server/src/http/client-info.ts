import type { FastifyRequest } from 'fastify';

/** What a session keeps of the app that opened it. */
export type ClientInfo = {
  address: string;
  appVersion: string | null;
  platformOs: string | null;
  platformOsVersion: string | null;
};

export const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 200) : null;
};

export const clientOf = (request: FastifyRequest): ClientInfo => ({
  address: request.ip,
  appVersion: headerOf(request, 'mobile-app-version'),
  platformOs: headerOf(request, 'platform-os'),
  platformOsVersion: headerOf(request, 'platform-os-version'),
});
