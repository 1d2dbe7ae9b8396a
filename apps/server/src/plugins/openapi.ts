import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeContract } from './openapi/document.ts';

export const describeApi = async (
  app: FastifyInstance,
  server: { publicUrl: string; version: string },
): Promise<void> => {
  let description: object | undefined;
  await app.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => {
      description ??= describeContract(server);
      return description;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
};
