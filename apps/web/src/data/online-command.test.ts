import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Sent = { call: string; key: string };

const sent: Sent[] = [];
let answer: () => unknown = () => ({});

vi.mock('./api.ts', () => ({
  callApi: (call: string, _: unknown, { headers }: { headers: { 'Idempotency-Key': string } }) => {
    sent.push({ call, key: headers['Idempotency-Key'] });
    return Promise.resolve().then(() => answer());
  },
}));
vi.mock('./sync/query-client.ts', () => ({ askAgain: () => Promise.resolve() }));
vi.mock('./sync/sync-store.ts', () => ({ refresh: () => Promise.resolve() }));

const { NetworkError } = await import('#platform/api-error.ts');
const { doOnline } = await import('./online-command.ts');

const CALL = 'POST /api/v4/announcements/:id/publish';

const publish = (id: string) => doOnline(CALL, { params: { id }, body: { publishAt: null } }, []);

const isLost = (): never => {
  throw new NetworkError();
};

const keys = () => new Set(sent.map(({ key }) => key)).size;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  answer = isLost;
});

afterEach(() => {
  vi.useRealTimers();
});

it('sends what was lost twice under the same key when somebody tries again, until it is answered', async () => {
  await expect(publish('lost')).rejects.toBeInstanceOf(NetworkError);
  expect([sent.length, keys()]).toEqual([2, 1]);
  answer = () => ({});
  await publish('lost');
  expect([sent.length, keys()]).toEqual([3, 1]);
  await publish('lost');
  expect([sent.length, keys()]).toEqual([4, 2]);
});

it('takes other values for another command', async () => {
  await expect(publish('one')).rejects.toBeInstanceOf(NetworkError);
  answer = () => ({});
  await publish('other');
  expect(keys()).toBe(2);
});

it('takes the same for another command once the server has refused it, or ten minutes later', async () => {
  answer = () => {
    throw new Error('refused');
  };
  await expect(publish('refused')).rejects.toThrow('refused');
  await expect(publish('refused')).rejects.toThrow('refused');
  expect([sent.length, keys()]).toEqual([2, 2]);
  answer = isLost;
  await expect(publish('late')).rejects.toBeInstanceOf(NetworkError);
  vi.advanceTimersByTime(600_001);
  answer = () => ({});
  await publish('late');
  expect(keys()).toBe(4);
});

it('tells one file from another', async () => {
  const upload = (name: string) => {
    const body = new FormData();
    body.append('file', new File(['x'], name, { lastModified: 0 }));
    return doOnline('POST /api/v4/announcement-files', { body }, []);
  };
  await expect(upload('a.pdf')).rejects.toBeInstanceOf(NetworkError);
  await expect(upload('a.pdf')).rejects.toBeInstanceOf(NetworkError);
  expect(keys()).toBe(1);
  await expect(upload('b.pdf')).rejects.toBeInstanceOf(NetworkError);
  expect(keys()).toBe(2);
});
