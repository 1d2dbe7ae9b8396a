import { and, count, gte, isNull, lt, min } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { newId } from '#platform/new-id.ts';
import { mails } from './mail.table.ts';

export type Mail = {
  companyId: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** In the caller's transaction; the mailer sends it afterwards. Who has no address is written nothing. */
export const queueMail = async (
  db: Db,
  { id = newId(), ...mail }: Mail & { id?: string },
): Promise<void> => {
  if (mail.to !== '') await db.insert(mails).values({ ...mail, id });
};

export const MAX_ATTEMPTS = 20;

export const findPostState = async (
  db: Db,
): Promise<{ waiting: number; oldest: Date | null; givenUp: number }> => {
  const [unsent, givenUp] = await Promise.all([
    db
      .select({ waiting: count(), oldest: min(mails.createdAt) })
      .from(mails)
      .where(and(isNull(mails.sentAt), lt(mails.attempts, MAX_ATTEMPTS))),
    db
      .select({ mails: count() })
      .from(mails)
      .where(and(isNull(mails.sentAt), gte(mails.attempts, MAX_ATTEMPTS))),
  ]);
  const { waiting = 0, oldest = null } = unsent[0] ?? {};
  return { waiting, oldest, givenUp: givenUp[0]?.mails ?? 0 };
};
