import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

export type AnnouncementFields = ApiInput<'POST /api/v4/announcements'>['body'];

/** A large file on a slow line. */
const UPLOAD_MS = 120_000;
const MAX_NAME = 120;
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
  body: ApiInput<'POST /api/v4/announcements/:id/versions'>['body'],
) => doOnline('POST /api/v4/announcements/:id/versions', { params: { id }, body }, CHANGES);

/** Puts a published one on top until a day (YYYY-MM-DD), or takes it down. */
export const pinAnnouncement = (id: string, pinnedUntil: string | null) =>
  doOnline(
    'PUT /api/v4/announcements/:id/pinned',
    { params: { id }, body: { pinnedUntil } },
    CHANGES,
  );

/** A picture or a PDF for an announcement that is being written. */
export const uploadAnnouncementFile = async (file: File) => {
  const form = new FormData();
  form.append('name', file.name.slice(-MAX_NAME));
  form.append('file', file);
  const body = form as unknown as ApiInput<'POST /api/v4/announcement-files'>['body'];
  const options = { timeoutMs: UPLOAD_MS };
  return (await doOnline('POST /api/v4/announcement-files', { body }, [], options)).file;
};

export const withdrawAnnouncement = (id: string, reason: string) =>
  doOnline(
    'POST /api/v4/announcements/:id/withdraw',
    { params: { id }, body: { reason } },
    CHANGES,
  );

export const remindAnnouncement = (id: string) =>
  doOnline('POST /api/v4/announcements/:id/remind', { params: { id } }, CHANGES);
