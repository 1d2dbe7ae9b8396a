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

/** Puts a mail in the post as part of the caller's transaction; the mailer sends it afterwards. */
export const queueMail = (db: Db, mail: Mail) => db.insert(mails).values({ ...mail, id: newId() });
