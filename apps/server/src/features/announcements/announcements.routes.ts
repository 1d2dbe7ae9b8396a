import { announcementRoutes } from '@ploeg/contract/announcements/announcements.routes';
import type { ReachDeps } from '#features/notifications/reach.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  type FileDeps,
  keepUpload,
  openFile,
  openPage,
  prepareFile,
} from './announcement-files.service.ts';
import { listRecipients, remindRecipients } from './announcement-recipients.service.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from './announcements.service.ts';
import { pinAnnouncement, reviseAnnouncement, withdrawAnnouncement } from './revisions.service.ts';
import { keepReceipt, listNews } from './reading.service.ts';

const bindFiles = (binder: Binder, deps: FileDeps): void => {
  binder.writePrepared(
    announcementRoutes.uploadAnnouncementFile,
    (context, { body, files }) => prepareFile(context, body, files, deps),
    async (context, { body }, drawn) =>
      answer(201, { file: await keepUpload(context, body, drawn) }),
  );
  binder.readBytes(announcementRoutes.getAnnouncementPicture, (context, { params }) =>
    openFile(context, params.id, 'picture', deps),
  );
  binder.readBytes(announcementRoutes.getAnnouncementPdf, (context, { params }) =>
    openFile(context, params.id, 'pdf', deps),
  );
  binder.readBytes(announcementRoutes.getAnnouncementPage, (context, { params }) =>
    openPage(context, params, deps),
  );
};

export const bindAnnouncementRoutes = (binder: Binder, deps: FileDeps & ReachDeps): void => {
  bindFiles(binder, deps);
  binder.read(announcementRoutes.listAnnouncements, async (context) =>
    answer(200, { items: await listAnnouncements(context) }),
  );
  binder.read(announcementRoutes.getAnnouncement, async (context, { params }) =>
    answer(200, { item: await getAnnouncement(context, params.id) }),
  );
  binder.write(announcementRoutes.createAnnouncement, async (context, { body }) =>
    answer(201, { item: await createAnnouncement(context, body) }),
  );
  binder.write(announcementRoutes.changeAnnouncement, async (context, { params, body }) =>
    answer(200, { item: await changeAnnouncement(context, params.id, body) }),
  );
  binder.write(announcementRoutes.deleteAnnouncement, async (context, { params }) =>
    answer(200, await deleteAnnouncement(context, params.id)),
  );
  binder.write(announcementRoutes.publishAnnouncement, async (context, { params, body }) =>
    answer(200, { item: await publishAnnouncement(context, params.id, body) }),
  );
  binder.write(announcementRoutes.reviseAnnouncement, async (context, { params, body }) =>
    answer(200, { item: await reviseAnnouncement(context, params.id, body) }),
  );
  binder.write(announcementRoutes.withdrawAnnouncement, async (context, { params, body }) =>
    answer(200, { item: await withdrawAnnouncement(context, params.id, body.reason) }),
  );
  binder.write(announcementRoutes.pinAnnouncement, async (context, { params, body }) =>
    answer(200, { item: await pinAnnouncement(context, params.id, body.pinnedUntil) }),
  );
  binder.write(announcementRoutes.remindAnnouncement, async (context, { params }) =>
    answer(200, await remindRecipients(context, params.id)),
  );
  binder.read(announcementRoutes.listAnnouncementRecipients, async (context, { params }) =>
    answer(200, await listRecipients(context, params.id, deps)),
  );
  binder.read(announcementRoutes.listNews, async (context) =>
    answer(200, { items: await listNews(context) }),
  );
  binder.write(announcementRoutes.keepNewsReceipt, async (context, { params, body }) =>
    answer(200, await keepReceipt(context, params.id, body)),
  );
};
