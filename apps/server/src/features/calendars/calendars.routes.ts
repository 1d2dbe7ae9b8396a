import { createHash } from 'node:crypto';
import { calendarRoutes } from '@ploeg/contract/calendars/calendars.routes';
import { Id } from '@ploeg/contract/shared/wire.schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { holdsEtag, toEtag } from '#http/etags.ts';
import type { Clock } from '#platform/clock.ts';
import {
  type CalendarDeps,
  type FeedKeys,
  getFeedFile,
  listCalendars,
  revokeCalendar,
} from './calendars.service.ts';

export type FeedDeps = FeedKeys & { database: Database; clock: Clock };

export const bindCalendarRoutes = (binder: Binder, deps: CalendarDeps): void => {
  binder.read(calendarRoutes.listCalendars, async (context, { query }) =>
    answer(200, await listCalendars(context, query.platform, deps)),
  );
  binder.write(calendarRoutes.revokeCalendar, async (context, { params }) =>
    answer(200, { department: await revokeCalendar(context, params.departmentId, deps) }),
  );
};

const FileParams = z.object({ departmentId: Id, file: z.string().regex(/^[\w-]{43}\.ics$/) });

/** DTSTAMP says when the file was made, which changes nothing for who reads it. */
const etagOf = (text: string): string => {
  const content = text.replaceAll(/^DTSTAMP:.*\r\n/gm, '');
  return toEtag(createHash('sha256').update(content).digest('base64url'));
};

/** Serves the feeds. Calendar apps send no bearer: whoever has the address may read. */
export const serveFeeds = (app: FastifyInstance, deps: FeedDeps): void => {
  app.get<{ Params: z.infer<typeof FileParams> }>(
    '/calendar/:departmentId/:file',
    { schema: { hide: true, params: FileParams }, config: { limit: 'none' } },
    async (request, reply) => {
      const { departmentId, file } = request.params;
      const feed = { departmentId, token: file.replace(/\.ics$/, '') };
      const text = await getFeedFile(deps.database, deps.clock.now(), feed, deps);
      const etag = etagOf(text);
      reply.headers({
        etag,
        'cache-control': 'private, max-age=900',
        'referrer-policy': 'no-referrer',
      });
      if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="ploeg.ics"')
        .send(text);
    },
  );
};
