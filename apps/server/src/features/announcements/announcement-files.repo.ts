import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches, named } from '#db/matches.ts';
import {
  announcementAttachments as attachments,
  announcementFiles as files,
  announcementRecipients as recipients,
  announcements,
  type Attached,
  type AttachmentRow,
  type FileRow,
} from './announcements.table.ts';

export type NewAttachment = Pick<AttachmentRow, 'fileId' | 'alts' | 'isDecorative'>;

/** Those of whichever company that no version has ever named. */
export const deleteUnnamedFiles = async (db: Db, before: Date): Promise<number> => {
  const isNamed = sql`exists (select from ${attachments} a
    where a.company_id = ${files.companyId} and a.file_id = ${files.id})`;
  const gone = await db
    .delete(files)
    .where(and(lt(files.createdAt, before), sql`not ${isNamed}`))
    .returning({ id: files.id });
  return gone.length;
};

export const createAnnouncementFilesRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    insert: (row: Omit<typeof files.$inferInsert, 'companyId'>) => company.create(files, row),

    find: (id: string) => company.find(files, { id }),

    listFiles: (ids: string[]): Promise<FileRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : company.list(files, { id: ids }),

    /** Of every version, in their order. */
    listAttached: async (announcementIds: string[]): Promise<Attached[]> => {
      if (announcementIds.length === 0) return [];
      const rows = await db
        .select({ attached: attachments, file: files })
        .from(attachments)
        .innerJoin(files, named(files, attachments.fileId))
        .where(matches(attachments, { companyId, announcementId: announcementIds }))
        .orderBy(attachments.announcementId, attachments.version, attachments.position);
      return rows.map(({ attached, file }) => ({ ...attached, file }));
    },

    /** In the place of what a version carried, while nobody has read it. */
    write: async (
      which: { announcementId: string; version: number },
      rows: readonly NewAttachment[],
    ): Promise<void> => {
      await company.delete(attachments, which);
      if (rows.length === 0) return;
      const placed = rows.map((row, position) => ({ ...row, ...which, position }));
      await company.insert(attachments, placed);
    },

    removeAll: (announcementId: string) => company.delete(attachments, { announcementId }),

    /** The announcements that carry a file, in whichever version. */
    listCarriers: (fileId: string) =>
      db
        .selectDistinct({ row: announcements })
        .from(attachments)
        .innerJoin(announcements, named(announcements, attachments.announcementId))
        .where(matches(attachments, { companyId, fileId })),

    /** Whether somebody was sent a text that carries a file today, and that was not taken back. */
    isShownTo: async (fileId: string, personId: string): Promise<boolean> => {
      const rows = await db
        .select({ id: announcements.id })
        .from(attachments)
        .innerJoin(
          announcements,
          and(
            named(announcements, attachments.announcementId),
            eq(announcements.version, attachments.version),
            isNull(announcements.withdrawnAt),
          ),
        )
        .innerJoin(
          recipients,
          and(
            named(recipients, attachments.announcementId, 'announcementId'),
            eq(recipients.personId, personId),
          ),
        )
        .where(matches(attachments, { companyId, fileId }))
        .limit(1);
      return rows.length > 0;
    },
  };
};
