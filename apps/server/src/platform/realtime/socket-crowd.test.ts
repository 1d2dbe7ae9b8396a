import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import PusherModule from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createRealtime, type Realtime } from './realtime.ts';
import { SOCKETS_PER_PERSON } from './subscriptions.ts';

// The package is CommonJS: in Node its default export may arrive wrapped or bare.
const Pusher = 'default' in PusherModule ? PusherModule.default : PusherModule;

const CHANNEL = 'private-App.User.emma';
const PER_ADDRESS = 150;
const HOME = '192.0.2.1';

let realtime: Realtime;
let server: Server;
let url: string;
let closers: (() => void)[];
/** How many sockets were opened. */
let opened: number;
/** Milliseconds; stands still until a test moves it. */
let time: number;

beforeEach(async () => {
  closers = [];
  opened = 0;
  time = 0;
  const now = () => time;
  realtime = createRealtime({ key: 'ploeg', secret: 'secret', perAddress: PER_ADDRESS, now });
  server = createServer();
  server.on('upgrade', () => {
    opened += 1;
  });
  realtime.attach(
    server,
    ({ url: path }) => new URL(path ?? '', 'http://x').searchParams.get('from') ?? '',
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const close of closers) close();
  await realtime.close();
  await new Promise((resolve) => server.close(resolve));
});

/** Time passes, and the server looks after its sockets. */
const pass = (seconds: number): void => {
  time += seconds * 1000;
  realtime.check();
};

/** A bare socket, the frames that it got and the code with which it was closed. */
const open = (from = HOME) => {
  const socket = new WebSocket(`ws://${url}/app/ploeg?protocol=7&from=${from}`);
  closers.push(() => socket.terminate());
  const frames: { event: string; data: string }[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => {});
  });
  socket.on('message', (bytes: Buffer) => frames.push(JSON.parse(bytes.toString())));
  const named = async (name: string) => {
    await vi.waitFor(() => expect(frames.map(({ event }) => event)).toContain(name));
    return JSON.parse(frames.find(({ event }) => event === name)?.data ?? '{}');
  };
  return { socket, frames, closed, greeted: () => named('pusher:connection_established'), named };
};

type Guest = ReturnType<typeof open>;

const askToListen = async (guest: Guest, sessionId = 'monday', channel = CHANNEL) => {
  const { socket_id: id } = await guest.greeted();
  const auth = realtime.authorize(id, channel, { companyId: 'bar', sessionId });
  guest.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
};

const listening = async (sessionId?: string, channel?: string, from?: string): Promise<Guest> => {
  const guest = open(from);
  await askToListen(guest, sessionId, channel);
  await guest.named('pusher_internal:subscription_succeeded');
  return guest;
};

const heardBy = ({ frames }: Guest): number =>
  frames.filter(({ event }) => event === 'notification-created').length;

const say = () =>
  realtime.publish([{ channels: [CHANNEL], event: 'notification-created', data: {} }]);

/** A client as it comes from its maker. */
const openStock = (received: unknown[]) => {
  const [host, port] = url.split(':');
  const pusher = new Pusher('ploeg', {
    cluster: 'eu',
    wsHost: String(host),
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) =>
        callback(null, {
          auth: realtime.authorize(socketId, channelName, {
            companyId: 'bar',
            sessionId: 'monday',
          }),
        }),
    },
  });
  closers.push(() => pusher.disconnect());
  pusher.subscribe(CHANNEL).bind('notification-created', (data: unknown) => received.push(data));
  return pusher;
};

describe('many sockets of one person', () => {
  it('settle: eight stock clients stay, and come back no more than they went', async () => {
    const received: unknown[] = [];
    const clients = Array.from({ length: 8 }, () => openStock(received));
    await vi.waitFor(() => expect(realtime.sessions()).toHaveLength(1));
    await vi.waitFor(() => {
      say();
      expect(clients.map(({ connection }) => connection.state)).toEqual(
        clients.map(() => 'connected'),
      );
      expect(received.length).toBeGreaterThan(7);
    });
    expect(opened).toBe(8);
    expect(realtime.connections()).toBe(8);
  });

  it('beyond the limit the newest is refused for good, and nobody is pushed out', async () => {
    const received: unknown[] = [];
    const clients = Array.from({ length: SOCKETS_PER_PERSON + 5 }, () => openStock(received));
    const states = () => clients.map(({ connection }) => connection.state).toSorted();
    await vi.waitFor(() =>
      expect(states()).toEqual([
        ...clients.slice(5).map(() => 'connected'),
        ...clients.slice(0, 5).map(() => 'disconnected'),
      ]),
    );
    // A client that gave up starts no timer; one that returns would have opened another socket.
    expect(opened).toBe(clients.length);
    await vi.waitFor(() => expect(realtime.connections()).toBe(SOCKETS_PER_PERSON));
  });

  it('make room for somebody whose phone lost its line', async () => {
    const others = await Promise.all(
      Array.from({ length: SOCKETS_PER_PERSON - 1 }, () => listening()),
    );
    const lost = await listening();
    lost.socket.pause();
    pass(20);
    const early = open();
    await askToListen(early);
    expect(await early.closed).toBe(4100);
    // Who is there has answered by now; a ping behind the pongs says that they are in.
    await Promise.all(
      others.map(async (other) => {
        other.socket.send('{"event":"pusher:ping","data":{}}');
        await other.named('pusher:pong');
      }),
    );
    pass(15);
    await vi.waitFor(() => expect(realtime.connections()).toBe(SOCKETS_PER_PERSON - 1));
    const late = await listening();
    say();
    await vi.waitFor(() => expect([late, ...others].map(heardBy)).toEqual(Array(20).fill(1)));
  });
});

describe('a socket and its session', () => {
  it('end together, and nobody else’s', async () => {
    const mine = await listening('monday');
    const alsoMine = await listening('monday');
    const other = await listening('tuesday');
    realtime.endSessions(['monday', 'unknown']);
    expect(await Promise.all([mine.closed, alsoMine.closed])).toEqual([4009, 4009]);
    expect(realtime.sessions()).toEqual([{ companyId: 'bar', sessionId: 'tuesday' }]);
    say();
    await vi.waitFor(() => expect(heardBy(other)).toBe(1));
    expect([mine, alsoMine].map(heardBy)).toEqual([0, 0]);
  });

  it('are bound by a word that was made for this socket, this channel and this session', async () => {
    const guest = open();
    const { socket_id: id } = await guest.greeted();
    const word = realtime.authorize(id, CHANNEL, { companyId: 'bar', sessionId: 'monday' });
    for (const auth of [
      word.replace('monday', 'tuesday'),
      word.replace('bar', 'other'),
      realtime.authorize('1.1', CHANNEL, { companyId: 'bar', sessionId: 'monday' }),
      word.replace('.monday', ''),
      `${word}0`,
      null,
    ]) {
      const data = { channel: CHANNEL, auth };
      guest.socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
    }
    await vi.waitFor(() =>
      expect(guest.frames.filter(({ event }) => event === 'pusher:error')).toHaveLength(6),
    );
    expect(realtime.sessions()).toEqual([]);
  });
});

describe('a socket that nobody uses', () => {
  it('is closed after ten seconds, also when it has stopped listening', async () => {
    const idle = open();
    await idle.greeted();
    const left = await listening();
    const busy = await listening();
    pass(9);
    left.socket.send(JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: CHANNEL } }));
    left.socket.send('{"event":"pusher:ping","data":{}}');
    await left.named('pusher:pong');
    pass(1);
    expect(await idle.closed).toBe(4100);
    expect(left.socket.readyState).toBe(WebSocket.OPEN);
    pass(9);
    expect(await left.closed).toBe(4100);
    expect(busy.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('is asked after two minutes, and gone when it does not answer', async () => {
    const there = await listening();
    const gone = await listening();
    gone.socket.pause();
    const asked = once(there.socket, 'ping');
    pass(120);
    await asked;
    there.socket.send('{"event":"pusher:ping","data":{}}');
    await there.named('pusher:pong');
    pass(15);
    await vi.waitFor(() => expect(realtime.connections()).toBe(1));
    say();
    await vi.waitFor(() => expect(heardBy(there)).toBe(1));
  });
});

describe('sockets from one address', () => {
  const listenFrom = (from: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        listening('monday', `private-App.User.${crypto.randomUUID()}`, from),
      ),
    );

  const idleFrom = (...addresses: string[]) =>
    Promise.all(
      addresses.map(async (from) => {
        const guest = open(from);
        await guest.greeted();
        return guest;
      }),
    );

  it('that listen to nothing are few, and others are told to come back', async () => {
    const [first] = await idleFrom(...Array.from({ length: 100 }, () => HOME));
    expect(await open().closed).toBe(4100);
    await idleFrom('192.0.2.2');
    await askToListen(first as Guest);
    await first?.named('pusher_internal:subscription_succeeded');
    await vi.waitFor(() => expect(realtime.connections()).toBe(101));
    await idleFrom(HOME);
  });

  it('that do not even hear their goodbye are cut off', async () => {
    await idleFrom(...Array.from({ length: 100 }, () => HOME));
    const [host, port] = url.split(':');
    for (let count = 0; count < 150; count += 1) {
      const line = createConnection({ host: String(host), port: Number(port) });
      closers.push(() => line.destroy());
      line.on('error', () => {});
      line.write(
        `GET /app/ploeg?protocol=7&from=${HOME} HTTP/1.1\r\nHost: ploeg\r\nConnection: Upgrade\r\n` +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
    }
    await vi.waitFor(() => expect(opened).toBe(250));
    // A hundred are told why, the rest find nobody.
    expect(realtime.connections()).toBe(200);
    pass(1);
    await vi.waitFor(() => expect(realtime.connections()).toBe(100));
  });

  it('are a company behind one line at most', async () => {
    await listenFrom(HOME, 80);
    await listenFrom(HOME, PER_ADDRESS - 80);
    expect(await open().closed).toBe(4100);
    await listenFrom('192.0.2.2', 1);
  });

  it('of IPv6 are counted by the line and not by its endless addresses', async () => {
    await idleFrom(
      ...Array.from({ length: 100 }, (_, count) =>
        count % 2 === 0 ? `2001:db8::${count}` : `2001:0db8:0:0:${count}::1`,
      ),
    );
    expect(await open('2001:db8:0:0:ffff::1').closed).toBe(4100);
    await idleFrom('2001:db8:0:1::1', '::ffff:192.0.2.1');
  });
});
