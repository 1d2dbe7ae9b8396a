import 'fake-indexeddb/auto';
import type { UserDetails } from '@ploeg/contract/session/session.schemas';
import { type QueryObserverOptions, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import type * as Notifications from '../notifications/notifications.queries.ts';
import type * as People from '../people/people.queries.ts';
import type * as SessionStore from '../session/session-store.ts';
import type * as Queries from './query-client.ts';
import type * as ClientState from './sync-store.ts';

let queries: typeof Queries;
let session: typeof SessionStore;
let shownSnapshot: typeof ClientState;
let people: typeof People;
let notifications: typeof Notifications;

/** What the server was asked for by queries. */
let asked: string[];
/** Answers that wait for the test to let them go; null when all are given at once. */
let held: (() => void)[] | null;
/** Whom the server takes the caller for, as it says in each contact. */
let named: string;
let stops: (() => void)[];
/** The browser's events, by their names. */
const events = new Map<string, () => void>();

/** The names of persons are equally long, as their ids are. */
const signIn = (personId: string): void =>
  session.setSession({
    token: 'a.b.c',
    userDetails: { id: personId, mainId: personId, userName: personId } as UserDetails,
  });

const answerOf = (path: string): unknown => {
  if (path.endsWith('/contacts')) return { departments: [{ id: 'bar', company: named }] };
  if (path.endsWith('/settings')) return { departments: [] };
  return { shifts: [], departments: [] };
};

const goOffline = (): void => events.get('offline')?.();
const goOnline = (): Promise<void> => {
  events.get('online')?.();
  return vi.waitFor(async () => {
    const { isOnline } = await import('#platform/network.ts');
    expect(isOnline()).toBe(true);
  });
};

beforeAll(async () => {
  vi.stubGlobal('__APP_VERSION__', '4.4.64');
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', language: 'en' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/healthz')) return new Response();
    const body = answerOf(path);
    if (!/v3\/(datas|outbox)/.test(path)) {
      asked.push(path.replace('/api/v3/', ''));
      await new Promise<void>((resolve) => (held ? held.push(resolve) : resolve()));
    }
    return Response.json(body, { headers: { etag: '"1"' } });
  });
  stubLocalStorage(new Map());
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    events.set(name, listener),
  );
  queries = await import('./query-client.ts');
  session = await import('../session/session-store.ts');
  shownSnapshot = await import('./sync-store.ts');
  people = await import('../people/people.queries.ts');
  notifications = await import('../notifications/notifications.queries.ts');
  queries.queryClient.mount();
});

beforeEach(() => {
  asked = [];
  held = null;
  stops = [];
  named = 'Ann';
  signIn('Ann');
});

afterEach(async () => {
  for (const stop of stops) stop();
  shownSnapshot.stopSync();
  await goOnline();
  session.setSession(null);
});

afterAll(() => vi.unstubAllGlobals());

/** What a screen does while it is open. */
const open = <T, K extends readonly unknown[]>(
  query: QueryObserverOptions<T, Error, T, T, K>,
): QueryObserver<T, Error, T, T, K> => {
  const observer = new QueryObserver(queries.queryClient, query);
  stops.push(observer.subscribe(() => {}));
  return observer;
};

const answered = (observer: { getCurrentResult(): { isSuccess: boolean } }): Promise<void> =>
  vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));

describe('what only the server knows', () => {
  it('is asked for once, however many screens show it', async () => {
    const both = [open(notifications.settingsQuery()), open(notifications.settingsQuery())];
    await Promise.all(both.map(answered));
    expect(asked).toEqual(['settings']);
  });

  it('is shown as it was last heard when a screen opens, and asked for again', async () => {
    await answered(open(notifications.settingsQuery()));
    stops.pop()?.();
    held = [];
    const again = open(notifications.settingsQuery());
    expect(again.getCurrentResult().data).toMatchObject({ departments: [] });
    // What is shown comes first.
    expect(asked).toEqual(['settings']);
    await vi.waitFor(() => expect(asked).toEqual(['settings', 'settings']));
  });

  it('is asked for again when it has changed, and not for a change of something else', async () => {
    await answered(open(notifications.settingsQuery()));
    await queries.askAgain(['CLOCKINGS']);
    await queries.askAgain([]);
    expect(asked).toEqual(['settings']);
    await queries.askAgain(['SETTINGS']);
    expect(asked).toEqual(['settings', 'settings']);
    await queries.askAgain('all');
    expect(asked).toHaveLength(3);
    // Who holds other rights than before may see another list of whatever kind.
    await queries.askAgain(['RIGHTS']);
    expect(asked).toHaveLength(4);
  });

  it('is left alone where it is about one location and another one changed', async () => {
    const bar = { ...notifications.settingsQuery(), queryKey: ['bar'] as never };
    await answered(open({ ...bar, meta: { of: ['CLOCKINGS'], at: ['bar'] } }));
    await queries.askAgain([{ resource: 'CLOCKINGS', departmentId: 'kitchen' }]);
    await queries.askAgain([{ resource: 'SHIFTS', departmentId: 'bar' }]);
    expect(asked).toEqual(['settings']);
    await queries.askAgain([{ resource: 'CLOCKINGS', departmentId: 'bar' }]);
    await queries.askAgain(['CLOCKINGS']);
    expect(asked).toHaveLength(3);
  });

  it('is left alone where whoever made the change brought it up to date', async () => {
    const plan = { ...notifications.settingsQuery(), queryKey: ['plan', 'bar'] as never };
    const cost = { ...notifications.settingsQuery(), queryKey: ['cost', 'bar'] as never };
    await answered(open({ ...plan, meta: { of: ['SHIFTS'] } }));
    await answered(open({ ...cost, meta: { of: ['SHIFTS'] } }));
    await queries.askAgain([{ resource: 'SHIFTS', departmentId: 'bar' }], 'plan');
    expect(asked).toHaveLength(3);
    await queries.askAgain([{ resource: 'SHIFTS', departmentId: 'bar' }]);
    expect(asked).toHaveLength(5);
  });

  it('is asked for again at any change where it tells of everything', async () => {
    const log = { ...notifications.settingsQuery(), queryKey: ['log'] as never };
    await answered(open({ ...log, meta: { of: 'anything' } }));
    await queries.askAgain([]);
    expect(asked).toEqual(['settings']);
    await queries.askAgain(['CLOCKINGS']);
    expect(asked).toEqual(['settings', 'settings']);
  });

  it('is asked for once more behind an answer that may be older than the change', async () => {
    held = [];
    const screen = open(notifications.settingsQuery());
    const changes = [queries.askAgain(['SETTINGS']), queries.askAgain(['SETTINGS'])];
    expect(asked).toEqual(['settings']);
    held.pop()?.();
    await vi.waitFor(() => expect(asked).toEqual(['settings', 'settings']));
    held.pop()?.();
    await Promise.all([...changes, answered(screen)]);
    expect(asked).toHaveLength(2);
  });

  it('is asked for again once an action that changes it was dealt with', async () => {
    const { registerKind } = await import('../outbox/command-kind.ts');
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    registerKind<object>({
      type: 'test.settings',
      v: 1,
      changes: ['SETTINGS'],
      toRequest: async () => {
        await promise;
        return { call: 'POST /api/v3/settings', body: {} };
      },
      fold: (snapshot) => snapshot,
    });
    await shownSnapshot.startSync('Ann');
    await answered(open(notifications.settingsQuery()));
    const target = { departmentId: 'bar', optimisticId: null, refs: [] };
    await shownSnapshot.enqueueAll(() => [{ ...target, type: 'test.settings', v: 1, args: {} }]);
    await vi.waitFor(() => expect(shownSnapshot.getClientState().waiting).toHaveLength(1));
    expect(asked).toEqual(['settings']);
    await shownSnapshot.dropEntry(shownSnapshot.getClientState().waiting[0]?.id ?? '');
    await vi.waitFor(() => expect(asked).toEqual(['settings', 'settings']));
    letGo();
  });

  it('waits for the network, and comes by itself when it is back', async () => {
    goOffline();
    const screen = open(notifications.settingsQuery());
    expect(asked).toEqual([]);
    await goOnline();
    await answered(screen);
    expect(asked).toEqual(['settings']);
  });
});

describe('what the device keeps of it', () => {
  const contactsOf = (personId: string) => [{ id: 'bar', company: personId }];

  /** Reads the contacts while there is a network. */
  const keepContacts = async (personId: string): Promise<void> => {
    named = personId;
    signIn(personId);
    await answered(open(people.contactsQuery()));
    stops.pop()?.();
    const { deviceStore } = await import('../device-store.ts');
    await vi.waitFor(async () =>
      expect(await deviceStore.answers.get(`${personId} contacts`)).toBeDefined(),
    );
    session.setSession(null);
  };

  it('is there without a network when the app is started again', async () => {
    await keepContacts('Ann');
    goOffline();
    signIn('Ann');
    await shownSnapshot.startSync('Ann');
    asked = [];
    expect(open(people.contactsQuery()).getCurrentResult()).toMatchObject({
      data: contactsOf('Ann'),
      fetchStatus: 'paused',
    });
    expect(asked).toEqual([]);
  });

  it('is never shown to another person', async () => {
    await keepContacts('Ann');
    goOffline();
    signIn('Bob');
    await shownSnapshot.startSync('Bob');
    expect(open(people.contactsQuery()).getCurrentResult().data).toBeUndefined();
    // Read for one, and somebody else has signed in meanwhile.
    signIn('Ann');
    const restoring = queries.restoreAnswers('Ann');
    signIn('Bob');
    await restoring;
    expect(open(people.contactsQuery()).getCurrentResult().data).toBeUndefined();
  });

  it('is no answer that came after its person had left', async () => {
    held = [];
    named = 'Cas';
    signIn('Cas');
    open(people.contactsQuery());
    await vi.waitFor(() => expect(held).toHaveLength(1));
    signIn('Bob');
    held.pop()?.();
    held = null;
    named = 'Bob';
    const screen = open(people.contactsQuery());
    await answered(screen);
    expect(screen.getCurrentResult().data).toEqual(contactsOf('Bob'));
    const { deviceStore } = await import('../device-store.ts');
    await vi.waitFor(async () =>
      expect(await deviceStore.answers.get('Bob contacts')).toMatchObject({
        data: contactsOf('Bob'),
      }),
    );
    expect(await deviceStore.answers.get('Cas contacts')).toBeUndefined();
  });

  it('does not hold what is secret', async () => {
    const { deviceStore } = await import('../device-store.ts');
    await answered(open(people.profileQuery('record')));
    await answered(open(people.contactsQuery()));
    await vi.waitFor(async () =>
      expect(await deviceStore.answers.get('Ann contacts')).toBeDefined(),
    );
    const kept = await deviceStore.answers.where({ mainId: 'Ann' }).primaryKeys();
    expect(kept).toEqual(['Ann contacts']);
  });
});
