import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import type * as SessionStore from '../session/session-store.ts';
import type * as SyncModule from './sync-store.ts';

type ClientState = ReturnType<typeof SyncModule.getClientState>;

let app: typeof SyncModule;
let session: typeof SessionStore;
/** What the server says, under which validator; null while it cannot be reached. */
let said: { etag: string; shifts: unknown[] } | null;
let isOverloaded = false;
let isSignedOut = false;
/** How often the server was asked. */
let asked = 0;
/** Every snapshot that was shown. */
let shown: ClientState[];
/** Another person in each test, since the device keeps what it knows of each. */
let person: string;
let count = 0;

/** Answers as the server does: what the device has already is not sent again. */
const answer = (headers: Headers): Response => {
  if (!said) throw new TypeError('No network');
  asked += 1;
  if (isSignedOut) return Response.json({}, { status: 401 });
  if (isOverloaded) return new Response(null, { status: 503 });
  const { etag, shifts } = said;
  if (headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
  return Response.json({ shifts, departments: [] }, { headers: { etag } });
};

beforeAll(async () => {
  vi.stubGlobal('__APP_VERSION__', '4.4.64');
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', language: 'en' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) =>
    answer(new Headers(headers)),
  );
  stubLocalStorage(new Map());
  app = await import('./sync-store.ts');
  session = await import('../session/session-store.ts');
  app.subscribeToClientState(() => shown.push(app.getClientState()));
});

beforeEach(() => {
  count += 1;
  person = `person ${count}`;
  session.setSession({ token: 'a.b.c', userDetails: { mainId: person } } as never);
  said = { etag: '"1"', shifts: [] };
  shown = [];
});

afterEach(() => app.stopSync());

afterAll(() => vi.unstubAllGlobals());

const startAndRefresh = async (): Promise<void> => {
  await app.startSync(person);
  await vi.waitFor(() => expect(app.getClientState().refreshes).toBe(1));
  shown = [];
};

describe('the snapshot of somebody', () => {
  it('is drawn once for what the server says, together with having heard it', async () => {
    await app.startSync(person);
    await vi.waitFor(() => expect(app.getClientState().status).toBe('ready'));
    const ready = shown.filter(({ status }) => status === 'ready');
    expect(ready).toHaveLength(1);
    expect(ready[0]).toMatchObject({ snapshot: { shifts: [] }, refreshes: 1, isBehind: false });
  });

  it('stays the same object as long as the server has nothing new', async () => {
    await startAndRefresh();
    const { snapshot } = app.getClientState();
    await app.refresh();
    expect(app.getClientState()).toMatchObject({ refreshes: 2 });
    expect(app.getClientState().snapshot).toBe(snapshot);
    said = { etag: '"2"', shifts: [{ id: 'new' }] };
    await app.refresh();
    expect(app.getClientState()).toMatchObject({
      refreshes: 3,
      snapshot: { shifts: [{ id: 'new' }] },
    });
    expect(new Set(shown.map((clientState) => clientState.snapshot)).size).toBe(2);
  });

  it('says that it is behind while nobody answers, and takes that back', async () => {
    await startAndRefresh();
    const existing = said;
    said = null;
    await app.refresh();
    expect(app.getClientState()).toMatchObject({ isBehind: true, refreshes: 1, status: 'ready' });
    said = existing;
    await app.refresh();
    expect(app.getClientState()).toMatchObject({ isBehind: false, refreshes: 2 });
  });

  it('asks again by itself where the server is there and could not answer', async () => {
    await startAndRefresh();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    isOverloaded = true;
    await app.refresh();
    isOverloaded = false;
    const waits = timers.mock.calls.flatMap(([then, delay = 0]) =>
      delay >= 1600 && delay <= 2400 ? [then] : [],
    );
    timers.mockRestore();
    expect(waits).toHaveLength(1);
    expect(app.getClientState()).toMatchObject({ isBehind: true, refreshes: 1 });
    waits[0]?.();
    await vi.waitFor(() => expect(app.getClientState().refreshes).toBe(2));
    expect(app.getClientState().isBehind).toBe(false);
  });

  it('asks nothing once the server has ended the session, until its person is back', async () => {
    await startAndRefresh();
    isSignedOut = true;
    await app.refresh();
    isSignedOut = false;
    expect(session.getSession()).toBeNull();
    const before = asked;
    await app.refresh();
    expect([asked, app.getClientState().status]).toEqual([before, 'ready']);
    session.setSession({ token: 'd.e.f', userDetails: { mainId: person } } as never);
    await app.startSync(person);
    expect(app.getClientState()).toMatchObject({ refreshes: 2, isBehind: false });
  });

  it('waits two seconds at a time while something waits to be sent, and then hears the server', async () => {
    await startAndRefresh();
    said = null;
    const intent = { type: 'test', v: 1, args: {}, departmentId: 'bar', optimisticId: null };
    await app.enqueueAll(() => [{ ...intent, refs: [] }]);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    said = { etag: '"2"', shifts: [{ id: 'new' }] };
    await app.refresh();
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(2000);
    expect(app.getClientState()).toMatchObject({ refreshes: 1, snapshot: { shifts: [] } });
    timers.mockRestore();
    await app.dropEntry(app.getClientState().waiting[0]?.id ?? '');
    await app.refresh();
    await vi.waitFor(() => expect(app.getClientState().snapshot?.shifts).toEqual([{ id: 'new' }]));
  });

  it('is translated once for an answer, whatever is folded over it', async () => {
    said = { etag: '"1"', shifts: [{ userRecordId: 'r1' }] };
    await startAndRefresh();
    said = null;
    const { snapshot } = app.getClientState();
    expect(snapshot?.shifts).toEqual([{ employmentId: 'r1' }]);
    const intent = { type: 'test', v: 1, args: {}, departmentId: 'bar', optimisticId: null };
    const seen: unknown[] = [];
    for (let tap = 0; tap < 2; tap += 1) {
      await app.enqueueAll((before) => {
        seen.push(before?.shifts);
        return [{ ...intent, refs: [] }];
      });
    }
    expect(app.getClientState().waiting).toHaveLength(2);
    expect(seen.every((shifts) => shifts === snapshot?.shifts)).toBe(true);
    expect(app.getClientState().snapshot?.shifts).toBe(snapshot?.shifts);
  });

  it('is not shown any more once it was closed, whatever was on its way', async () => {
    await startAndRefresh();
    app.stopSync();
    const opening = app.startSync(person);
    app.stopSync();
    await opening;
    expect(app.getClientState().snapshot).toBeNull();
  });

  it('of the next person begins with nothing of this one', async () => {
    await startAndRefresh();
    app.stopSync();
    said = null;
    await app.startSync('the next');
    expect(app.getClientState()).toMatchObject({ snapshot: null, refreshes: 0 });
    await vi.waitFor(() => expect(app.getClientState().status).toBe('failed'));
    said = { etag: '"1"', shifts: [] };
    app.retryFirstLoad();
    await vi.waitFor(() => expect(app.getClientState().status).toBe('ready'));
  });
});
