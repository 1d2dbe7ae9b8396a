import { asc, eq, isNull, lt, and, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database } from '#db/database.ts';
import { mails } from './mail.table.ts';

const BATCH = 20;
const MAX_ATTEMPTS = 20;

/** Sends queued mails by SMTP. Without a server they stay in the table, where the mailbox shows them. */
export const createMailer = (
  database: Database,
  options: { smtpUrl: string | undefined; from: string; onError: (error: unknown) => void },
) => {
  const transport = options.smtpUrl ? createTransport(options.smtpUrl) : null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  const sendBatch = async (): Promise<void> => {
    if (!transport) return;
    await database.transaction(async (db) => {
      const batch = await db
        .select()
        .from(mails)
        .where(and(isNull(mails.sentAt), lt(mails.attempts, MAX_ATTEMPTS)))
        .orderBy(asc(mails.createdAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const mail of batch) {
        try {
          const { to, subject, text, html } = mail;
          await transport.sendMail({ from: options.from, to, subject, text, html });
          await db.update(mails).set({ sentAt: new Date() }).where(eq(mails.id, mail.id));
        } catch (error) {
          options.onError(error);
          await db
            .update(mails)
            .set({ attempts: sql`${mails.attempts} + 1`, lastError: String(error).slice(0, 500) })
            .where(eq(mails.id, mail.id));
        }
      }
    });
  };

  /** Sends what is queued now; one batch at a time. */
  const flush = (): Promise<void> => {
    running ??= sendBatch()
      .catch(options.onError)
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    flush,
    start: (everyMs: number): void => {
      if (transport) timer = setInterval(() => void flush(), everyMs);
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
      transport?.close();
    },
  };
};
