import { createHash } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** As the app waits for an answer. */
const TIMEOUT_MS = 15_000;
/** A proxy holds so many connections to a process. */
const CONNECTIONS = 256;

export type Question = {
  /** What it is counted as. */
  route: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** A snapshot is taken off the line and not looked at. */
  isUnread?: boolean;
  /** The server answers, and the device never hears of it. */
  isUnheard?: boolean;
  signal?: AbortSignal;
};

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The way to the processes, of which any may be gone: who gets no answer asks the other. */
export const createLine = (addresses: string[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  const times = new Map<string, number[]>();
  const unanswered = new Map<string, number>();
  const perSecond = new Map<number, number>();
  let bytes = 0;
  let answers = 0;
  let underWay = 0;

  const noteAnswer = (name: string, ms: number): void => {
    const known = times.get(name);
    if (known) known.push(ms);
    else times.set(name, [ms]);
    answers += 1;
    underWay -= 1;
    const second = Math.floor(Date.now() / 1000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  };

  const ask = (base: string, question: Question): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const { route, method, path, headers, body, isUnread, isUnheard, signal } = question;
      const begin = performance.now();
      let isOver = false;
      underWay += 1;
      const fail = (error: Error): void => {
        if (isOver) return;
        isOver = true;
        underWay -= 1;
        const { code = error.name } = error as NodeJS.ErrnoException;
        const why = isUnheard ? 'meant to be unheard' : code;
        unanswered.set(why, (unanswered.get(why) ?? 0) + 1);
        reject(error);
      };
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(
        base + path,
        { agent, method, headers: { ...headers, ...length }, ...(signal && { signal }) },
        (response) => {
          const { statusCode: status = 0 } = response;
          if (isUnheard) {
            response.destroy();
            fail(new Error('unheard'));
            return;
          }
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (!isUnread) chunks.push(chunk);
          });
          response.on('error', fail);
          response.on('end', () => {
            isOver = true;
            noteAnswer(`${route} ${status}`, performance.now() - begin);
            resolve({ status, headers: response.headers, text: Buffer.concat(chunks).toString() });
          });
        },
      );
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer within 15 s')));
      sent.on('error', fail);
      sent.end(body);
    });

  return {
    ask,
    /** Where a device goes that has been left without an answer so many times. */
    addressFor: (device: number, misses: number): string =>
      addresses[(device + misses) % addresses.length] as string,
    replace: (index: number, address: string): void => {
      addresses[index] = address;
    },
    progress: () => ({ answers, underWay }),
    figures: () => {
      const seconds = [...perSecond.keys()].toSorted((a, b) => a - b);
      const inTen = (from: number): number =>
        Array.from({ length: 10 }, (_, s) => perSecond.get(from + s) ?? 0).reduce((a, b) => a + b);
      return {
        routes: [...times].map(([name, all]) => {
          all.sort((a, b) => a - b);
          const at = (share: number): number => all[Math.floor(all.length * share)] ?? 0;
          return { name, count: all.length, p50: at(0.5), p99: at(0.99), max: at(1 - 1e-9) };
        }),
        unanswered: Object.fromEntries(unanswered),
        busiest: Math.max(0, ...seconds.map(inTen)) / 10,
        megabytes: bytes / 2 ** 20,
      };
    },
  };
};

export type Line = ReturnType<typeof createLine>;
