import { FailureReport } from '@ploeg/contract/failures/failures.schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import type * as FailuresModule from './failures.ts';
import { framesOf } from './frames.ts';

let app: typeof FailuresModule;
let window: EventTarget;
let storage: Map<string, string>;
let sent: { body: FailureReport; headers: Headers }[];
/** What the server answers; null while it cannot be reached. */
let status: number | null;

const open = async (): Promise<void> => {
  vi.resetModules();
  app = await import('./failures.ts');
  app.startFailureReports(() => '/_app/shifts/$shiftId');
};

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') });
  window = new EventTarget();
  storage = new Map();
  sent = [];
  status = 200;
  stubLocalStorage(storage);
  vi.stubGlobal('__APP_VERSION__', '4.4.64');
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', language: 'en' });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    if (status === null) throw new TypeError('No network');
    if (url.includes('/api/')) {
      const report = FailureReport.parse(JSON.parse(body as string));
      sent.push({ body: report, headers: new Headers(headers) });
    }
    return Response.json({ message: 'ok' }, { status });
  });
  await open();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const broken = (name: string): Error => {
  const error = new TypeError('Ann Peeters <ann@bar.example> typed this');
  error.stack = `TypeError: Ann Peeters\n    at ${name} (https://ploeg.bar.example/assets/shift-AbC.js:1:23)`;
  return error;
};

const failWith = (type: string, values: object): void => {
  window.dispatchEvent(Object.assign(new Event(type), values));
};

describe('what breaks in the app', () => {
  it('is told once for all its times, in nobody’s name and without what anybody typed', async () => {
    for (let count = 0; count < 50; count += 1) failWith('error', { error: broken('toText') });
    failWith('unhandledrejection', { reason: broken('load') });
    const shown = broken('render');
    app.noteError('screen', shown);
    failWith('error', { error: shown });
    app.noteFailedPunch('clocking.check-in', {
      code: 'clockings.already_open',
      message: 'Ann has one',
    });
    await pass(3000);
    expect(sent.map(({ body }) => [body.kind, body.name, body.count, body.code])).toEqual([
      ['error', 'TypeError', 50, undefined],
      ['rejection', 'TypeError', 1, undefined],
      ['screen', 'TypeError', 1, undefined],
      ['refusal', 'clocking.check-in', 1, 'clockings.already_open'],
    ]);
    expect(sent[0]?.body).toMatchObject({
      screen: '/_app/shifts/$shiftId',
      frames: [{ file: 'shift-AbC.js', line: 1, column: 23, name: 'toText' }],
      version: '4.4.64',
      os: 'web',
    });
    expect(JSON.stringify(sent)).not.toMatch(/Ann|@/);
    expect(sent.every(({ headers }) => headers.get('authorization') === null)).toBe(true);
  });

  it('waits for the server, over a restart, and is not lost', async () => {
    status = null;
    failWith('error', { error: broken('early') });
    await pass(3000);
    status = 200;
    await open();
    await pass(3000);
    expect(sent.map(({ body }) => body.frames[0]?.name)).toEqual(['early']);
    expect(JSON.parse(storage.get('ploeg.failures') ?? '{}')).toMatchObject({ waiting: [] });
  });

  it('is told a few times an hour, and a few things wait', async () => {
    for (let count = 0; count < 40; count += 1) failWith('error', { error: broken(`f${count}`) });
    await pass(3000);
    expect(sent).toHaveLength(6);
    await pass(3_600_000);
    failWith('error', { error: broken('last') });
    await pass(3000);
    expect(sent).toHaveLength(11);
  });

  it('is nothing that the network or the server refused', async () => {
    const { ApiError, NetworkError } = await import('#platform/api-error.ts');
    app.noteError('rejection', new NetworkError('No answer'));
    app.noteError('rejection', new ApiError(422, 'x.y', 'No', {}));
    app.noteError('rejection', new DOMException('', 'AbortError'));
    failWith('error', { error: null });
    await pass(3000);
    expect(sent).toEqual([]);
  });
});

it.each([
  ['    at async load (https://x.be/assets/a-B1.js:10:20)', { name: 'load', file: 'a-B1.js' }],
  ['    at https://x.be/assets/a-B1.js:10:20', { file: 'a-B1.js' }],
  ['load@capacitor://localhost/assets/a-B1.js:10:20', { name: 'load', file: 'a-B1.js' }],
  ['@https://x.be/assets/a-B1.js?t=1:10:20', { file: 'a-B1.js' }],
  ['    at new Sheet (https://localhost/assets/a-B1.js:10:20)', { name: 'Sheet', file: 'a-B1.js' }],
])('reads the place in %s', (line, place) => {
  expect(framesOf(`Error: at home (https://x.be/home)\n${line}`)).toEqual([
    { ...place, line: 10, column: 20 },
  ]);
});
