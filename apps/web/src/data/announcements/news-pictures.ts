import type { NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import { KEPT_PICTURE_BYTES } from '@ploeg/domain/announcements/attachments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadBytes } from '#platform/api.ts';
import { deviceStore } from '../device-store.ts';
import { getSession } from '../session/session-store.ts';
import { queryClient } from '../sync/query-client.ts';
import { announcementPicture } from './announcement-files.ts';
import { newsQuery } from './news.queries.ts';

type Picture = Pick<NewsItem['files'][number], 'id' | 'bytes'>;

const idOf = (personId: string, { id }: Picture): string => `${personId} ${id}`;

/** From the device where it lies there; else it is kept unless it is large. */
const loadPicture = async (picture: Picture): Promise<ArrayBuffer> => {
  const mainId = getSession()?.userDetails.personId ?? '';
  const id = idOf(mainId, picture);
  const stored = await deviceStore.newsPictures.get(id);
  if (stored) return stored.bytes;
  const bytes = await loadBytes(announcementPicture(picture.id));
  if (bytes.byteLength <= KEPT_PICTURE_BYTES) {
    // A device that is full shows it all the same.
    await deviceStore.newsPictures.put({ id, mainId, bytes }).catch(() => {});
  }
  return bytes;
};

const newsPictureQuery = (picture: Picture) =>
  queryOptions({
    queryKey: ['news-pictures', picture.id],
    queryFn: () => loadPicture(picture),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: 'always',
  });

/** Bytes of a picture of an announcement: undefined while they come, null when there are none. */
export const useNewsPicture = (picture: Picture): ArrayBuffer | null | undefined => {
  const { data, isError } = useQuery(newsPictureQuery(picture));
  return isError ? null : data;
};

/** Brings the small pictures of what can still be read to this device, and lets go of all others. */
export const keepNewsPictures = async (items: readonly NewsItem[]): Promise<void> => {
  const mainId = getSession()?.userDetails.personId;
  if (!mainId) return;
  const wanted = items
    .filter(({ isOver }) => !isOver)
    .flatMap(({ files }) => files)
    .filter(({ kind, bytes }) => kind === 'picture' && bytes <= KEPT_PICTURE_BYTES);
  const stored = await deviceStore.newsPictures.where({ mainId }).primaryKeys();
  const ids = new Set(wanted.map((picture) => idOf(mainId, picture)));
  await deviceStore.newsPictures.bulkDelete(stored.filter((id) => !ids.has(id)));
  for (const picture of wanted) {
    if (!stored.includes(idOf(mainId, picture))) {
      await queryClient.prefetchQuery(newsPictureQuery(picture));
    }
  }
};

/** What the person was told, with its pictures for times without signal. */
export const useNews = (enabled = true) => {
  const remote = useQuery({ ...newsQuery(), enabled });
  const { data } = remote;
  useEffect(() => {
    // A device that cannot keep them brings them when they are looked at.
    if (data) keepNewsPictures(data).catch(() => {});
  }, [data]);
  return remote;
};
