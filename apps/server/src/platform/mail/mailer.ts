import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import type { Db } from '#db/database.ts';
import { dateOf, type Clock } from '#platform/clock.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { createRepeater } from '#platform/repeater.ts';
import { frameMail, senderOf } from './mail-frame.ts';
import { MAX_ATTEMPTS } from './mail-queue.ts';
import { mails } from './mail.table.ts';

const BATCH = 20;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** How long a silent server may hold up a batch. */
const SMTP_TIMEOUT_MS = 20_000;

/** A 5xx of RFC 5321; anything else may go better next time. */
const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  const isMailProblem = command === 'RCPT TO' || command === 'DATA';
  return isMailProblem && responseCode !== undefined && responseCode >= 500;
};

const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** Puts off what is due as if it had failed: a process that dies leaves it to the next run. */
const claimDue = async (db: Db, now: Instant) => {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        lt(mails.attempts, MAX_ATTEMPTS),
        lte(mails.nextTryAt, dateOf(now)),
      ),
    )
    .orderBy(asc(mails.createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const pause = sql`least(${FIRST_PAUSE_SECONDS} * power(2, ${mails.attempts}), ${LONGEST_PAUSE_SECONDS})`;
  return db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextTryAt: sql`${dateOf(now).toISOString()}::timestamptz + ${pause} * interval '1 second'`,
    })
    .where(inArray(mails.id, due))
    .returning();
};

const openTransport = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
};

/** Sends at least once, always with the same Message-ID; without a server mails stay here. */
export const createMailer = (options: {
  db: Db;
  clock: Clock;
  smtpUrl: string | undefined;
  from: string;
  /** How the company looks whose mail it is, as of now. */
  brandOf: (db: Db, companyId: string) => Promise<PrintedBrand>;
  onError: (error: unknown) => void;
}) => {
  const { db, clock, smtpUrl, from, brandOf, onError } = options;
  let transport: Transporter | null = null;

  const send = async (through: Transporter, mail: typeof mails.$inferSelect): Promise<void> => {
    const { id, companyId, to, subject, text } = mail;
    try {
      const brand = companyId ? await brandOf(db, companyId) : null;
      await through.sendMail({
        from: senderOf(from, brand),
        to,
        subject,
        text,
        ...frameMail(mail, brand),
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await db
        .update(mails)
        .set({ sentAt: dateOf(clock.now()), lastError: null })
        .where(eq(mails.id, id));
    } catch (error) {
      onError(error);
      const lastError = String(error).slice(0, 500);
      const attempts = isRefusedForGood(error) ? MAX_ATTEMPTS : mail.attempts;
      await db.update(mails).set({ lastError, attempts }).where(eq(mails.id, id));
    }
  };

  const sendDue = async (): Promise<void> => {
    if (!smtpUrl) return;
    transport ??= await openTransport(smtpUrl);
    for (const mail of await claimDue(db, clock.now())) await send(transport, mail);
  };

  const repeater = createRepeater(sendDue, onError);

  return {
    flush: repeater.run,
    start: (everyMs: number): void => {
      if (smtpUrl) repeater.start(everyMs);
    },
    stop: async (): Promise<void> => {
      await repeater.stop();
      transport?.close();
    },
  };
};
