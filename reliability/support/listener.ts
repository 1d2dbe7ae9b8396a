import { userDetailsOf } from '../../apps/web/src/data/session/token.ts';

type Received = { type: string; resource: string; id?: string };

/**
 * Opens a person's socket on one process; the signature for it comes from another one. Rejects when
 * the socket is closed before it hears anything, as a process does that may have missed something.
 */
export const openListener = async (url: string, signedBy: string, token: string) => {
  const received: Received[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/ploeg?protocol=7`);
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  const channel = `private-App.User.${userDetailsOf(token).mainId}`;
  await new Promise<void>((resolve, reject) => {
    void closed.then((code) => reject(new Error(`The socket was closed with ${code}`)));
    const subscribe = async (socketId: string): Promise<void> => {
      const reply = await fetch(`${signedBy}/api/broadcasting/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
      });
      if (!reply.ok) throw new Error(`The signature was answered ${reply.status}`);
      const { auth } = (await reply.json()) as { auth: string };
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    };
    socket.addEventListener('message', ({ data: text }) => {
      const frame = JSON.parse(String(text)) as { event: string; data: string };
      const data = JSON.parse(frame.data) as { socket_id: string } & Received;
      if (frame.event === 'pusher:connection_established') subscribe(data.socket_id).catch(reject);
      if (frame.event === 'pusher_internal:subscription_succeeded') resolve();
      if (frame.event === 'notification-created') received.push(data);
    });
    socket.addEventListener('error', () => reject(new Error('The socket broke')));
  });
  return { received: received as readonly Received[], closed, close: () => socket.close() };
};
