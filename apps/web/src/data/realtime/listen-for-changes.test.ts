import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import type * as Realtime from './realtime.ts';

type Listener = (said?: object) => void;

/** What the app listens to on its socket. */
const channels = new Map<string, Listener>();

vi.mock('pusher-js', () => ({
  default: class {
    readonly connection = { state: 'connected', socket_id: '1.1', bind: () => {} };
    readonly channel = {
      bind: (name: string, listener: Listener) => {
        channels.set(name, listener);
        return this.channel;
      },
    };
    subscribe = () => this.channel;
    disconnect = (): void => {};
  },
}));

let realtime: typeof Realtime;
let reload: ReturnType<typeof vi.fn<Realtime.ChangeListener['reload']>>;
const onPlanner = vi.fn<Realtime.ChangeListener['onPlanner']>();
let stop: () => void;

beforeAll(async () => {
  vi.stubGlobal('__APP_VERSION__', '4.4.64');
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', language: 'en' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async () => Response.json({ realtimeKey: 'ploeg' }));
  stubLocalStorage(new Map());
  realtime = await import('./realtime.ts');
});

beforeEach(async () => {
  channels.clear();
  reload = vi.fn<Realtime.ChangeListener['reload']>();
  stop = realtime.listenForChanges('ann', {
    reload,
    applyLoad: () => {},
    subscribeToLoads: () => () => {},
    onFreeShift: () => {},
    onUndeclared: () => {},
    onPlanner,
  });
  await vi.waitFor(() => expect(channels.size).toBe(2));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  stop();
});

afterAll(() => vi.unstubAllGlobals());

const deliver = (...notifications: object[]): void => {
  for (const notification of notifications) channels.get('notification-created')?.(notification);
};

it('tells once what has changed in a while, and nothing else', () => {
  deliver(
    { type: 'REFRESH_DATA', resource: 'SHIFTS' },
    { type: 'REFRESH_DATA', resource: 'CLOCKINGS' },
    // Beside another event that says so.
    { type: 'FREE_SHIFT', resource: 'SHIFTS' },
  );
  vi.runAllTimers();
  deliver({ type: 'DIMONA_MISSING', resource: 'DIMONA' });
  vi.runAllTimers();
  expect(reload.mock.calls).toEqual([[['SHIFTS', 'CLOCKINGS']], [['DIMONA']]]);
});

it('hands on where another planner is, for which nothing is loaded', () => {
  const planner = {
    type: 'PLANNER_AT',
    departmentId: 'bar',
    personId: 'pim',
    name: 'Pim',
    cell: { employmentId: null, day: '2026-11-24' },
  };
  deliver(planner);
  vi.runAllTimers();
  expect(onPlanner.mock.calls).toEqual([[planner]]);
  expect(reload).not.toHaveBeenCalled();
});

it('says where it changed, of what bears on no other location', () => {
  deliver(
    { type: 'REFRESH_DATA', resource: 'CLOCKINGS', departmentId: 'bar' },
    { type: 'REFRESH_DATA', resource: 'CONTACTS', departmentId: 'bar' },
  );
  vi.runAllTimers();
  const clockings = { resource: 'CLOCKINGS', departmentId: 'bar' };
  expect(reload.mock.calls).toEqual([[[clockings, 'CONTACTS']]]);
});

it('takes anything for changed when the listening begins, since something may have been missed', () => {
  deliver({ type: 'REFRESH_DATA', resource: 'SHIFTS' });
  channels.get('pusher:subscription_succeeded')?.();
  deliver({ type: 'REFRESH_DATA', resource: 'CLOCKINGS' });
  vi.runAllTimers();
  expect(reload.mock.calls).toEqual([['all']]);
});

it('takes nothing for changed when the server knows that nothing was missed', () => {
  vi.advanceTimersByTime(1000);
  channels.get('pusher:subscription_succeeded')?.({ missed: false });
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
  // It counts back from when it hears of it, which was long ago.
  vi.advanceTimersByTime(10_000);
  channels.get('pusher:subscription_succeeded')?.({ missed: false });
  vi.runAllTimers();
  expect(reload.mock.calls).toEqual([['all']]);
});

it('does so for an event that does not say what it is about', () => {
  deliver({ type: 'refresh' });
  vi.runAllTimers();
  expect(reload.mock.calls).toEqual([['all']]);
});
