import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { textFrame } from '../apps/server/src/platform/realtime/outgoing.ts';
import { createSubscriptionTokens } from '../apps/server/src/platform/realtime/subscription-tokens.ts';
import { median } from './device.ts';
import { note, rounded } from './notes.ts';
import { SECRET } from './secret.ts';
import { channelOf, KEY, SOCKETS, textOf, TRAIN } from './socket-train.ts';

const RUNS = 5;
/** The product lets so many of one address come in at a time. */
const AT_ONCE = 50;
const SESSION = { companyId: 'bench', sessionId: 'bench' };

const tokens = createSubscriptionTokens({ key: KEY, secret: SECRET });

/** A socket that keeps what comes: a client that reads each message would be measured itself. */
type Line = { socket: Socket; chunks: Buffer[]; onBytes: (length: number) => void };

/** Frames as they came, none of which is longer than 64 kB. */
const framesIn = (bytes: Buffer): string[] => {
  const frames: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const isLong = bytes[at + 1] === 126;
    const length = isLong ? bytes.readUInt16BE(at + 2) : (bytes[at + 1] ?? 0);
    const begin = at + (isLong ? 4 : 2);
    frames.push(bytes.toString('utf8', begin, begin + length));
    at = begin + length;
  }
  return frames;
};

const until = async (line: Line, what: RegExp): Promise<string> => {
  for (;;) {
    const text = Buffer.concat(line.chunks).toString('latin1');
    const found = what.exec(text);
    if (found) return found[1] ?? '';
    await once(line.socket, 'data');
  }
};

/** A text of a client, masked with nothing. */
const maskedFrame = (text: string): Buffer => {
  const body = Buffer.from(text);
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
};

const open = async (port: number, person: number, isOurs: boolean): Promise<Line> => {
  const socket = connect(port, '127.0.0.1');
  const line: Line = { socket, chunks: [], onBytes: () => {} };
  socket.on('data', (chunk: Buffer) => {
    line.chunks.push(chunk);
    line.onBytes(chunk.length);
  });
  socket.write(
    `GET /app/${KEY}?protocol=7 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await until(line, /\r\n\r\n/);
  if (isOurs) {
    const channel = channelOf(person);
    const id = await until(line, /socket_id\\":\\"([\d.]+)/);
    const data = { channel, auth: tokens.sign(id, channel, SESSION) };
    socket.write(maskedFrame(JSON.stringify({ event: 'pusher:subscribe', data })));
    await until(line, /subscription_succeeded/);
  }
  line.chunks = [];
  return line;
};

const openAll = async (port: number, isOurs: boolean): Promise<Line[]> => {
  const lines: Line[] = [];
  while (lines.length < SOCKETS) {
    // The other tells sockets by the order in which they came.
    const length = isOurs ? AT_ONCE : 1;
    const persons = Array.from({ length }, (_, index) => lines.length + index);
    lines.push(...(await Promise.all(persons.map((person) => open(port, person, isOurs)))));
  }
  return lines;
};

/** Fails unless each socket was told everything, in order and of its own person. */
const checkAll = (lines: Line[]): void => {
  for (const [person, { chunks }] of lines.entries()) {
    const frames = framesIn(Buffer.concat(chunks)).map((frame) => JSON.parse(frame));
    const isRight =
      frames.length === TRAIN &&
      frames.every(
        ({ channel, data }, number) =>
          channel === channelOf(person) && JSON.parse(data).number === number,
      );
    if (!isRight) throw new Error(`Socket ${person} was told something else`);
  }
};

/** Milliseconds from the order to the last byte at the last socket. */
const sendTrain = async (server: ChildProcess, lines: Line[], bytes: number): Promise<number> => {
  for (const line of lines) line.chunks = [];
  let missing = bytes;
  const begin = performance.now();
  const arrived = new Promise<void>((resolve) => {
    for (const line of lines) {
      line.onBytes = (length) => {
        missing -= length;
        if (missing === 0) resolve();
      };
    }
  });
  server.send('train');
  await arrived;
  const took = performance.now() - begin;
  checkAll(lines);
  return took;
};

const start = async (kind: 'ours' | 'plain') => {
  const server = fork(join(import.meta.dirname, 'socket-server.ts'), [kind]);
  const [port] = (await once(server, 'message')) as [number];
  return { server, lines: await openAll(port, kind === 'ours') };
};

/** One train of events to many private sockets, beside `ws` with one send for each. */
export const benchSockets = async (): Promise<void> => {
  const [ours, plain] = [await start('ours'), await start('plain')];
  // Channels are equally long, so the frames of an event are.
  const lengths = Array.from({ length: TRAIN }, (_, number) => textFrame(textOf(number, 0)).length);
  const bytes = lengths.reduce((sum, length) => sum + length, 0) * SOCKETS;
  const took = { ours: [] as number[], plain: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    took.ours.push(await sendTrain(ours.server, ours.lines, bytes));
    took.plain.push(await sendTrain(plain.server, plain.lines, bytes));
  }
  for (const { server, lines } of [ours, plain]) {
    for (const { socket } of lines) socket.destroy();
    server.disconnect();
  }
  const perSecond = (times: number[]): number => (SOCKETS * TRAIN * 1000) / median(times);
  const ratio = perSecond(took.ours) / perSecond(took.plain);
  note('events to 2,000 private sockets, 40 in a train', `${rounded(perSecond(took.ours))}/s`);
  note('  ws, one send for each', `${rounded(perSecond(took.plain))}/s`);
  note('  ratio', ratio.toFixed(2), '>= 8', ratio >= 8);
};
