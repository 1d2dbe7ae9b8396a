import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { dropIdleConnections } from './idle-connections.ts';

it('ends what nobody asks on at once, and what is busy with its answer', async () => {
  const app = fastify();
  dropIdleConnections(app);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const spare = connect(port, '127.0.0.1');
  await once(spare, 'connect');
  const agent = new Agent({ keepAlive: true });
  const response = once(get({ port, host: '127.0.0.1', agent }), 'response');
  await asked.promise;

  const closed = app.close();
  await once(spare, 'close');
  answer.resolve('done');
  const [{ statusCode }] = (await response) as [{ statusCode: number; resume(): void }];
  expect(statusCode).toBe(200);
  await closed;
  agent.destroy();
});
