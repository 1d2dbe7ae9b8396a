import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PusherModule from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createRealtime, type Realtime } from './realtime.ts';

// The package is CommonJS: in Node its default export may arrive wrapped or bare.
const Pusher = 'default' in PusherModule ? PusherModule.default : PusherModule;

const CHANNEL = 'private-App.User.emma';
const SESSION = { companyId: 'bar', sessionId: 'monday' };

/** What time it is; stands still until a test moves it. */
let time: number;

let realtime: Realtime;
let server: Server;
let port: number;
let clients: { disconnect(): void }[];

beforeEach(async () => {
  clients = [];
  time = 0;
  const now = () => time;
  realtime = createRealtime({ key: 'ploeg', secret: 'secret', now });
  server = createServer();
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await realtime.close();
  await new Promise((resolve) => server.close(resolve));
});

const connect = (
  sign = (id: string, channel: string) => realtime.authorize(id, channel, SESSION),
  age?: string,
) => {
  const pusher = new Pusher('ploeg', {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) =>
        callback(null, {
          auth: sign(socketId, channelName),
          ...(age !== undefined && { channel_data: age }),
        }),
    },
  });
  clients.push(pusher);
  return pusher;
};

const listen = async (
  pusher: InstanceType<typeof Pusher>,
  received: unknown[],
  channelName = CHANNEL,
) => {
  const channel = pusher.subscribe(channelName);
  channel.bind('notification-created', (data: unknown) => received.push(data));
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
};

const say = (number: number) => ({
  channels: [CHANNEL],
  event: 'notification-created',
  data: { type: 'REFRESH_DATA', number },
});

const open = (path: string): WebSocket => new WebSocket(`ws://127.0.0.1:${port}${path}`);

const closeCode = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => {});
  });

describe('the realtime server', () => {
  it('delivers to stock pusher-js on its own channel, in order and without loss', async () => {
    const received: { number: number }[] = [];
    await listen(connect(), received);
    realtime.publish(Array.from({ length: 200 }, (_, number) => say(number)));
    await vi.waitFor(() => expect(received).toHaveLength(200));
    expect(received.map((data) => data.number)).toEqual([...Array(200).keys()]);
  });

  it('says whether something was told since a client asked for everything, and of what it cannot know that it was', async () => {
    const begunAfter = (age: string | undefined): Promise<unknown> => {
      const channel = connect(undefined, age).subscribe(CHANNEL);
      return new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
    };
    // What was told before it began, or more than a while ago, it does not know.
    expect(await begunAfter('0')).toEqual({ missed: true });
    time = 60_000;
    expect(await begunAfter('3000')).toEqual({ missed: false });
    expect(await begunAfter('55000')).toEqual({ missed: true });
    realtime.publish([{ ...say(1), channels: ['private-App.User.lucas'] }]);
    expect(await begunAfter('3000')).toEqual({ missed: false });
    realtime.publish([say(1)]);
    time = 65_000;
    expect(await begunAfter('3000')).toEqual({ missed: true });
    time = 300_000;
    expect(await begunAfter('3000')).toEqual({ missed: false });
    expect(await begunAfter('200000')).toEqual({ missed: true });
    realtime.reconnectClients();
    time = 305_000;
    expect(await begunAfter('3000')).toEqual({ missed: true });
    // Whoever says nothing of it is told nothing.
    for (const age of [undefined, '', '-5', 'long'])
      expect(await begunAfter(age)).not.toHaveProperty('missed');
  });

  it('says letters of any language as they are', async () => {
    const received: { text: string }[] = [];
    await listen(connect(), received);
    const text = 'Zoë: "à demain" \\ 早班 👋';
    realtime.publish([{ ...say(1), data: { text } }]);
    await vi.waitFor(() => expect(received).toEqual([{ text }]));
  });

  it('leaves out the socket that caused the change', async () => {
    const mine: unknown[] = [];
    const other: unknown[] = [];
    const pusher = connect();
    await listen(pusher, mine);
    await listen(connect(), other);
    realtime.publish([{ ...say(1), exceptSocketId: pusher.connection.socket_id }]);
    await vi.waitFor(() => expect(other).toHaveLength(1));
    expect(mine).toHaveLength(0);
  });

  it('refuses a channel without the right signature, and channels that are nobody’s', async () => {
    const received: unknown[] = [];
    const errors: unknown[] = [];
    for (const [channel, sign] of [
      [CHANNEL, () => 'ploeg:0000'],
      ['private-App.Secrets', (id: string, name: string) => realtime.authorize(id, name, SESSION)],
    ] as const) {
      const pusher = connect(sign);
      pusher.connection.bind('error', (error: unknown) => errors.push(error));
      pusher
        .subscribe(channel)
        .bind('notification-created', (data: unknown) => received.push(data));
    }
    await vi.waitFor(() => expect(errors).toHaveLength(2));
    realtime.publish([say(1)]);
    expect(received).toHaveLength(0);
  });

  it('sends unknown applications and other protocols away for good', async () => {
    expect(await closeCode(open('/app/other?protocol=7'))).toBe(4001);
    expect(await closeCode(open('/app/ploeg?protocol=5'))).toBe(4007);
  });

  it('survives garbage and goes on answering', async () => {
    const socket = open('/app/ploeg?protocol=7');
    await new Promise((resolve) => socket.on('open', resolve));
    const answers: string[] = [];
    socket.on('message', (bytes: Buffer) => answers.push(bytes.toString()));
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '{"event":1}',
      '{"event":"pusher:subscribe","data":"{"}',
    ]) {
      socket.send(text);
    }
    socket.send('{"event":"pusher:ping","data":{}}');
    await vi.waitFor(() => expect(answers.join()).toContain('pusher:pong'));
    socket.terminate();
  });

  it('does not touch other upgrades of the server and counts its own sockets', async () => {
    const stranger = open('/elsewhere');
    await closeCode(stranger);
    await listen(connect(), []);
    expect(realtime.connections()).toBe(1);
  });

  it('lets nobody in while it closes, and does not wait for who is deaf', async () => {
    const deaf = open('/app/ploeg?protocol=7');
    await new Promise((resolve) => deaf.once('message', resolve));
    deaf.pause();
    const closed = realtime.close();
    const late = open('/app/ploeg?protocol=7');
    await expect(once(late, 'open')).rejects.toThrow('503');
    await closed;
    expect(realtime.connections()).toBe(0);
  });
});
