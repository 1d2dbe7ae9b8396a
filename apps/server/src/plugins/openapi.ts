import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeContract } from './openapi/document.ts';

/** Describes the contract at /api/openapi.json, readable at /api/docs. */
export const describeApi = async (
  app: FastifyInstance,
  server: { publicUrl: string; version: string },
): Promise<void> => {
  let description: object | undefined;
  await app.register(swagger, {
    openapi: {},
    // Nothing is read off the routes: the contract says more of them than they know.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    // Made when somebody asks, since hardly anybody does.
    transformObject: () => {
      description ??= describeContract(server);
      return description;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
};
