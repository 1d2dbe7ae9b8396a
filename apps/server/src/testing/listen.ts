import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Caller } from './test-app.ts';

type Notice = { type: string; resource: string; id?: string; departmentId?: string };

/** Opens a socket on a server and listens in the caller's name: to what is told, and how it is closed. */
export const listenTo = async (server: Server, caller: Caller, personId: string) => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/ploeg?protocol=7`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const received: Notice[] = [];
  const channel = `private-App.User.${personId}`;
  await new Promise<void>((resolve) => {
    socket.on('message', (bytes: Buffer) => {
      const { event, data } = JSON.parse(bytes.toString()) as { event: string; data: string };
      if (event === 'pusher_internal:subscription_succeeded') resolve();
      if (event === 'notification-created') received.push(JSON.parse(data) as Notice);
      if (event !== 'pusher:connection_established') return;
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      const body = { socket_id, channel_name: channel };
      void (async () => {
        const reply = await caller.call('POST /api/broadcasting/auth', { body });
        const wanted = { channel, auth: reply.body.auth };
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: wanted }));
      })();
    });
  });
  return { closed, received, isOpen: () => socket.readyState === WebSocket.OPEN };
};
