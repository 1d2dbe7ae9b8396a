import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, gte, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { daysBefore } from '#platform/clock.ts';
import { MAX_ATTEMPTS } from './mail-queue.ts';
import { mails } from './mail.table.ts';

const MAIL_DAYS = 60;

const BATCH = 2000;

/** Links in mails open accounts, so nobody may read one once it has left or was given up. */
export const blankMails = async (db: Db): Promise<number> => {
  const isOver = or(isNotNull(mails.sentAt), gte(mails.attempts, MAX_ATTEMPTS));
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOver, ne(mails.text, '')))
    .limit(BATCH);
  const rows = await db
    .update(mails)
    .set({ text: '', html: '' })
    .where(inArray(mails.id, due))
    .returning({ id: mails.id });
  return rows.length;
};

export const forgetMails = async (db: Db, now: Instant): Promise<number> => {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lt(mails.createdAt, daysBefore(now, MAIL_DAYS)))
    .limit(BATCH);
  const rows = await db.delete(mails).where(inArray(mails.id, due)).returning({ id: mails.id });
  return rows.length;
};
