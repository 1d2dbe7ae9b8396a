import type { FastifyInstance } from 'fastify';
import { desc } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { holdsOnlyDemo } from '#demo/demo-mark.ts';
import { isForwarded } from '#http/forwarded.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { fail } from '#platform/failure.ts';
import { mails } from '#platform/mail/mail.table.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Never through a proxy, nor once the database holds anybody's own company. */
export const showMailbox = (app: FastifyInstance, db: Db): void => {
  const options = { schema: { hide: true }, config: { limit: 'none' as const } };
  app.get('/mailbox', options, async (request, reply) => {
    if (isForwarded(request) || !(await holdsOnlyDemo(db))) throw fail('request.not_found');
    const rows = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(50);
    const items = rows.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)} · ${mail.createdAt.toISOString()}</p><pre>${linked(mail.text)}</pre></article>`,
    );
    const body = items.join('') || '<p>No mail yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of the demo</title><style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc}pre{white-space:pre-wrap}</style><h1>Mailbox of the demo</h1>${body}</html>`,
      );
  });
};
