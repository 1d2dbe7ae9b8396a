import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets go of connections without a request when the server closes: Node would wait for those that
 * browsers open ahead of need, for as long as a tab is open.
 */
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
