import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createOutgoing, type Receiver, textFrame } from './outgoing.ts';

let http: Server;
let receiver: Receiver;
let client: WebSocket;
let received: string[];

beforeEach(async () => {
  received = [];
  http = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const connected = new Promise<Receiver>((resolve) => {
    http.on('upgrade', (request, line, head) => {
      sockets.handleUpgrade(request, line, head, (socket) => resolve({ socket, line }));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  client.on('message', (bytes: Buffer) => received.push(bytes.toString()));
  receiver = await connected;
  await once(client, 'open');
});

afterEach(() => {
  client.terminate();
  http.close();
});

/** On either side of where the length of a frame is told in another way. */
const TEXTS = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));

describe('what is queued for a socket', () => {
  it('arrives whole and in order, in one write', async () => {
    const writes = vi.spyOn(receiver.line, 'write');
    const { queue } = createOutgoing();
    for (const text of TEXTS) queue(receiver, textFrame(text));
    await vi.waitFor(() => expect(received).toHaveLength(TEXTS.length));
    expect(received).toEqual(TEXTS);
    expect(writes).toHaveBeenCalledOnce();
  });

  it('goes out before a goodbye when it is asked for, and never behind one', async () => {
    const { queue, flush } = createOutgoing();
    queue(receiver, textFrame('before'));
    flush(receiver);
    receiver.socket.close(4100);
    queue(receiver, textFrame('behind'));
    flush(receiver);
    const [code] = await once(client, 'close');
    expect([code, received]).toEqual([4100, ['before']]);
  });

  it('is cut off with its socket when that does not read', async () => {
    const { queue, flush } = createOutgoing();
    client.pause();
    const frame = textFrame('x'.repeat(100_000));
    const ended = once(receiver.socket, 'close');
    // What the system takes for a line that nobody reads has a bound, too.
    for (let sent = 0; sent < 500 && receiver.socket.readyState === WebSocket.OPEN; sent += 1) {
      queue(receiver, frame);
      flush(receiver);
    }
    await ended;
    expect(receiver.line.destroyed).toBe(true);
  });
});
