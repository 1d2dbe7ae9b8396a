import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailureReports } from './failure-reports.ts';

type Received = { url: string; auth: string; lines: Record<string, unknown>[] };

let collector: Server;
let received: Received[];
let status: number;
let errors: unknown[];

beforeEach(async () => {
  received = [];
  errors = [];
  status = 200;
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const lines = text.split('\n').map((line) => JSON.parse(line));
      received.push({
        url: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        lines,
      });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => collector.close(resolve)));

const open = (path = '/42') => {
  const { port } = collector.address() as AddressInfo;
  return createFailureReports(`http://public@127.0.0.1:${port}${path}`, {
    release: '4.4.64',
    onError: (error) => errors.push(error),
  });
};

it('sends what broke and where, and nothing of a person', async () => {
  const cause = Object.assign(new Error('Key (email)=(ann@secret.example) already exists'), {
    severity: 'ERROR',
    code: '23505',
    table: 'logins',
    constraint: 'logins_pkey',
  });
  const query = { query: 'insert into logins values ($1)', params: ['ann@secret.example'] };
  const message = `Failed query: ${query.query}\nparams: ann@secret.example`;
  const error = Object.assign(new Error(message, { cause }), query);
  open('/sub/42')(error, { route: 'POST /api/x', status: 500, requestId: 'r-1' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [{ url, auth, lines }] = received as [Received];
  expect(url).toBe('/sub/api/42/envelope/');
  expect(auth).toContain('sentry_key=public');
  expect(lines[1]).toEqual({ type: 'event' });
  expect(lines[2]).toMatchObject({
    event_id: lines[0]?.event_id,
    release: '4.4.64',
    tags: { route: 'POST /api/x', status: 500, requestId: 'r-1' },
    exception: {
      values: [{ value: 'ERROR logins logins_pkey' }, { value: `Failed query: ${query.query}` }],
    },
  });
  expect(JSON.stringify(lines)).toContain('failure-reports.test.ts');
  expect(JSON.stringify(lines)).not.toContain('secret.example');
});

it('sends few when much breaks', async () => {
  const report = open();
  for (let count = 0; count < 100; count += 1) report(new Error(`${count}`), {});
  await vi.waitFor(() => expect(received).toHaveLength(20));
});

it('says so when the collector cannot be reached, and sends nothing without one', async () => {
  const report = createFailureReports('http://public@127.0.0.1:1/42', {
    release: '1',
    onError: (error) => errors.push(error),
  });
  report(new Error('lost'), {});
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  createFailureReports(undefined, { release: '1', onError: () => {} })(new Error('x'), {});
  expect(received).toEqual([]);
});
