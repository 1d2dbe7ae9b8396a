import 'fake-indexeddb/auto';
import type { NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import { KEPT_PICTURE_BYTES } from '@ploeg/domain/announcements/attachments';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import { deviceStore } from '../device-store.ts';
import type * as NewsPictures from './news-pictures.ts';

const loadBytes = vi.hoisted(() =>
  vi.fn<(path: string) => Promise<ArrayBuffer>>(async () => new ArrayBuffer(8)),
);
vi.mock('#platform/api.ts', () => ({ loadBytes }));
vi.mock('../session/session-store.ts', () => ({
  getSession: () => ({ userDetails: { personId: 'emma' } }),
  subscribeToSession: () => () => {},
}));

const file = (id: string, own: object = {}) => ({ id, kind: 'picture', bytes: 1000, ...own });

const item = (own: object) => ({ isOver: false, files: [], ...own }) as unknown as NewsItem;

let keepNewsPictures: typeof NewsPictures.keepNewsPictures;

beforeAll(async () => {
  stubLocalStorage(new Map());
  ({ keepNewsPictures } = await import('./news-pictures.ts'));
});
beforeEach(() => deviceStore.newsPictures.clear());
afterEach(() => loadBytes.mockClear());

const kept = async () => (await deviceStore.newsPictures.toCollection().primaryKeys()).sort();

it('brings small pictures of what can still be read, once, and lets go of the others', async () => {
  const small = file('small');
  const news = [
    item({ files: [small, file('large', { bytes: KEPT_PICTURE_BYTES + 1 })] }),
    item({ files: [file('paper', { kind: 'pdf' })] }),
    item({ isOver: true, files: [file('old')] }),
  ];
  await keepNewsPictures(news);
  await keepNewsPictures(news);
  expect(loadBytes.mock.calls).toEqual([['/api/v4/announcement-files/small/picture']]);
  expect(await kept()).toEqual(['emma small']);
  await deviceStore.newsPictures.put({
    id: 'noor small',
    mainId: 'noor',
    bytes: new ArrayBuffer(1),
  });
  await keepNewsPictures([]);
  expect(await kept()).toEqual(['noor small']);
});
