import 'fake-indexeddb/auto';
import type { UserDetails } from '@ploeg/contract/session/session.schemas';
import { appendIntent, waitingEntries } from '@ploeg/domain/outbox/device-queue';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import type * as QueueStore from '../outbox/queue-store.ts';
import type * as SessionStore from '../session/session-store.ts';
import type * as Refresh from './refresh.ts';

let refresh: typeof Refresh;
let session: typeof SessionStore;
let queues: typeof QueueStore;
/** What was sent to end the session. */
let logouts: unknown[];
/** What the server says of the person. */
let forceLogout: boolean;
/** Another person in each test, since the device keeps what it knows of each. */
let person: string;
let count = 0;

const detailsOf = (personId: string): UserDetails => ({
  id: personId,
  mainId: personId,
  role: 'USER',
  email: 'an@bar.example',
  pinCode: null,
  firstname: 'An',
  picture: null,
  userName: 'An Maes',
  userLang: 'en',
  forceLogout: false,
  initials: 'AM',
});

beforeAll(async () => {
  vi.stubGlobal('__APP_VERSION__', '4.4.64');
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', language: 'en' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('/v3/logout')) {
      logouts.push(JSON.parse(body as string));
      return Response.json({ status: 'OK' });
    }
    const etag = `"${forceLogout}"`;
    return Response.json({ shifts: [], userDetails: { forceLogout } }, { headers: { etag } });
  });
  stubLocalStorage(new Map());
  refresh = await import('./refresh.ts');
  session = await import('../session/session-store.ts');
  queues = await import('../outbox/queue-store.ts');
});

beforeEach(() => {
  count += 1;
  person = `person ${count}`;
  logouts = [];
  session.setSession({ token: 'a.b.c', userDetails: detailsOf(person) });
});

afterAll(() => vi.unstubAllGlobals());

const clock = {
  wall: 0,
  mono: 0,
  bootId: 'boot',
  offset: null,
  offsetAge: null,
  timezoneOffset: 0,
};

const punch = () =>
  queues.updateQueue(person, (queue) =>
    appendIntent(
      queue,
      { type: 'CheckIn', v: 1, args: {}, departmentId: 'bar', optimisticId: null, refs: [] },
      { id: person, key: person, clock, now: 0 },
    ),
  );

const waiting = async () => waitingEntries(await queues.loadQueue(person)).length;

it('signs out when the server asks for it, and keeps what waits for the next sign-in', async () => {
  forceLogout = true;
  await punch();
  expect(await refresh.loadSnapshot(person, 0, () => {})).toBe('loaded');
  expect(session.getSession()).toBeNull();
  expect(logouts).toEqual([{ deviceId: expect.stringMatching(/^\w{100}$/) }]);
  expect(await waiting()).toBe(1);
});

it('stays signed in as long as the server does not', async () => {
  forceLogout = false;
  expect(await refresh.loadSnapshot(person, 0, () => {})).toBe('loaded');
  expect(session.getSession()?.token).toBe('a.b.c');
  expect(logouts).toEqual([]);
});
