import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** On close Node would wait for idle connections that browsers keep open with their tab. */
export const dropIdleConnections = (app: FastifyInstance): void => {
  const busy = new Map<Socket, boolean>();
  let isClosing = false;
  const rest = (socket: Socket): void => {
    if (isClosing) socket.destroySoon();
    busy.set(socket, false);
  };
  app.server.on('connection', (socket: Socket) => {
    rest(socket);
    socket.once('close', () => busy.delete(socket));
  });
  const work = ({ socket }: IncomingMessage): void => void busy.set(socket, true);
  app.server.on('request', work);
  app.server.on('upgrade', work);
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (busy.has(socket)) rest(socket);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const [socket, isBusy] of busy) if (!isBusy) socket.destroySoon();
  });
};
