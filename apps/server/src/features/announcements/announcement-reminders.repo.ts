import { type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { and, eq, gt, gte, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import {
  type AnnouncementRecord,
  announcementRecipients as recipients,
  announcements,
  announcementTexts,
} from './announcements.table.ts';

type Span = { start: WallSeconds; end: WallSeconds };

/** Those that must be confirmed, were told aloud, and are not over by any calendar. */
export const listForReminders = (db: Db, today: string) =>
  db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.ackWanted, true),
        eq(announcements.notify, true),
        isNotNull(announcements.publishedAt),
        isNull(announcements.withdrawnAt),
        or(isNull(announcements.expiresOn), gte(announcements.expiresOn, today)),
        or(isNull(announcements.ackBy), gte(announcements.ackBy, today)),
      ),
    );

export const createRemindersRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    setReminders: (announcementId: string, personIds: string[], reminders: number, at: Date) =>
      company.update(
        recipients,
        { announcementId, personId: personIds },
        { reminders, remindedAt: at },
      ),

    /** Published shifts, and when people are away, that touch a span. */
    listOwnTimes: async (personIds: string[], { start, end }: Span) => {
      const isShown = or(eq(shifts.approved, true), ne(shifts.kind, 'shift'));
      const touches = and(lt(shifts.start, end), gt(shifts.end, start), isShown);
      const theirs = and(matches(shifts, { personId: personIds, deletedAt: null }), touches);
      const rows = await company.pick(shifts, ['personId', 'kind', 'start', 'end'], theirs);
      return rows.map((row) => ({
        ...row,
        start: wallSeconds(row.start),
        end: wallSeconds(row.end),
      }));
    },

    /** When everybody was asked last: by the newest text that asks. */
    findAskedAt: async ({ id, askVersion, publishedAt }: AnnouncementRecord): Promise<Date> => {
      const written = await company.value(announcementTexts, 'createdAt', {
        announcementId: id,
        version: askVersion,
      });
      const at = Math.max(written?.getTime() ?? 0, publishedAt?.getTime() ?? 0);
      return new Date(at);
    },

    /** What is asked anew is reminded of anew. */
    forgetReminders: (announcementId: string) =>
      company.update(recipients, { announcementId }, { reminders: 0 }),
  };
};
