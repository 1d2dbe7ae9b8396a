import type { AnnouncementText } from '@ploeg/contract/announcements/announcements.schemas';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

export type AnnouncementFields = ApiInput<'POST /api/v4/announcements'>['body'];

const CHANGES = ['ANNOUNCEMENTS'] as const;

/** Begins an announcement, or writes over the one that has this id. */
export const saveAnnouncement = async (id: string | null, body: AnnouncementFields) =>
  id === null
    ? (await doOnline('POST /api/v4/announcements', { body }, CHANGES)).item
    : (await doOnline('PUT /api/v4/announcements/:id', { params: { id }, body }, CHANGES)).item;

export const publishAnnouncement = async (id: string, publishAt: number | null) =>
  (
    await doOnline(
      'POST /api/v4/announcements/:id/publish',
      { params: { id }, body: { publishAt } },
      CHANGES,
    )
  ).item;

export const deleteAnnouncement = (id: string) =>
  doOnline('DELETE /api/v4/announcements/:id', { params: { id } }, CHANGES);

export const reviseAnnouncement = (
  id: string,
  body: { texts: AnnouncementText[]; asksAgain: boolean },
) => doOnline('POST /api/v4/announcements/:id/versions', { params: { id }, body }, CHANGES);

export const withdrawAnnouncement = (id: string, reason: string) =>
  doOnline(
    'POST /api/v4/announcements/:id/withdraw',
    { params: { id }, body: { reason } },
    CHANGES,
  );

export const remindAnnouncement = (id: string) =>
  doOnline('POST /api/v4/announcements/:id/remind', { params: { id } }, CHANGES);
