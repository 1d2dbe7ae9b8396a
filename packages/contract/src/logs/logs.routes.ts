import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id, shortText, Timestamp } from '../shared/wire.schemas.ts';
import { LogCheck, LogEntry, LogLine } from './logs.schemas.ts';

/** What is looked for; absent is everything that the caller may see. */
/** The calendar of the database has no year 0. */
const Moment = Timestamp.refine((text) => !text.startsWith('0000'), 'date_time');

const filters = {
  departmentId: Id.optional(),
  /** Who did it or about whom it is. */
  personId: Id.optional(),
  subjectId: Id.optional(),
  kind: z
    .string()
    .regex(/^[a-z_]{1,30}$/, 'log_kind')
    .optional(),
  from: Moment.optional(),
  /** Not included. */
  until: Moment.optional(),
  /** Some letters of a name, or of what was done in the reader's language. */
  text: shortText(100).min(1).optional(),
};

export const logRoutes = {
  listLogs: route('GET /api/v3/logs', {
    summary: 'The last 200 things that people did in departments where the caller is administrator',
    needs: 'log.see',
    query: z.object(AppFields),
    responses: { 200: z.object({ logs: z.array(LogLine) }) },
  }),
  searchLog: route('GET /api/v4/log', {
    summary: 'Lines of the log that fit, newest first, with what changed and their seals',
    needs: 'log.see',
    query: z.object({
      ...filters,
      /** The `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'log_page')
        .optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    responses: {
      200: z.object({ entries: z.array(LogEntry), next: z.string().nullable() }),
    },
    errors: ['request.forbidden', 'request.not_found'],
  }),
  getLogChecks: route('GET /api/v4/log/checks', {
    summary: 'Whether the chains of the log are whole, as last read through',
    needs: 'log.see',
    responses: { 200: z.object({ checks: z.array(LogCheck), kinds: z.array(z.string()) }) },
  }),
  checkLog: route('POST /api/v4/log/checks', {
    summary: 'Read the chains of the log through now',
    needs: 'log.see',
    responses: { 200: z.object({ checks: z.array(LogCheck) }) },
    errors: ['request.forbidden'],
  }),
  exportLog: route('POST /api/v4/log/exports', {
    summary: 'Note in the log that a view of it is taken away as a file',
    needs: 'log.see',
    body: z.object({ ...filters, format: z.enum(['csv', 'ndjson']) }),
    responses: { 201: z.object({ ok: z.literal(true) }) },
    errors: ['request.forbidden', 'request.not_found'],
  }),
};
