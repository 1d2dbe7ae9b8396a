import { connect } from 'node:net';

/** One request as it goes over the line, kept so that it can be sent again. */
export type Wire = { method: string; url: string; headers: Headers; body: Buffer };

/** What the line does with one request. Returns the answer, or throws when there is none. */
export type Line = (wire: Wire, send: (wire: Wire) => Promise<Response>) => Promise<Response>;

/** The answer of the server to a write under a key, as it was and whatever the line did with it. */
type Received = { key: string; outcome: string; status: number; text: string };

const realFetch = globalThis.fetch;

/** A connection that ends without an answer, as the browser reports it. */
export const noAnswer = (): TypeError => new TypeError('fetch failed');

const toWire = async (base: string, path: string, init: RequestInit): Promise<Wire> => {
  const { signal: _, ...rest } = init;
  const request = new Request(base + path, rest);
  return {
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: Buffer.from(await request.arrayBuffer()),
  };
};

const bodyOf = ({ method, body }: Wire): { body?: Buffer<ArrayBuffer> } =>
  method === 'GET' ? {} : { body: Buffer.from(body) };

/** Sends only the first bytes of a request and breaks the line off. */
export const sendInPart = (wire: Wire, share: number): Promise<void> => {
  const { hostname, port, pathname, search } = new URL(wire.url);
  const head = [
    `${wire.method} ${pathname}${search} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `content-length: ${wire.body.length}`,
    ...[...wire.headers].map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
  const bytes = Buffer.concat([Buffer.from(head), wire.body]);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => {
        socket.resetAndDestroy();
      });
    });
    socket.on('close', () => resolve()).on('error', () => resolve());
  });
};

/** The only way from the device to the server; a test decides what it does with each request. */
export const createNetwork = () => {
  const received: Received[] = [];
  let base = '';
  let inFlight = 0;
  let line: Line | null = null;

  /** What hangs for ever on a dead device is not on the line. */
  const exchange = async (wire: Wire): Promise<[Response, string]> => {
    inFlight += 1;
    try {
      const { method, headers } = wire;
      const response = await realFetch(wire.url, { method, headers, ...bodyOf(wire) });
      return [response, await response.text()];
    } finally {
      inFlight -= 1;
    }
  };

  const send = async (wire: Wire): Promise<Response> => {
    const [response, text] = await exchange(wire);
    const { status, headers } = response;
    const key = wire.headers.get('idempotency-key');
    const outcome = headers.get('x-outbox-verdict');
    if (key && outcome && outcome !== 'retry') received.push({ key, outcome, status, text });
    return new Response(status === 304 ? null : text, { status, headers });
  };

  const onLine = async (path: string, init: RequestInit = {}): Promise<Response> => {
    if (!path.startsWith('/')) return realFetch(path, init);
    const wire = await toWire(base, path, init);
    return line ? line(wire, send) : send(wire);
  };

  globalThis.fetch = ((path: string, init?: RequestInit) => onLine(path, init)) as typeof fetch;

  return {
    received,
    send,
    connectTo: (url: string): void => {
      base = url;
    },
    /** From now on; null is a line that works. */
    setLine: (next: Line | null): void => {
      line = next;
    },
    /** Nobody falls asleep before this is done, as if it were a request under way. */
    whileBusy: async (work: Promise<unknown>): Promise<void> => {
      inFlight += 1;
      try {
        await work;
      } finally {
        inFlight -= 1;
      }
    },
    isBusy: (): boolean => inFlight > 0,
  };
};

export type Network = ReturnType<typeof createNetwork>;
