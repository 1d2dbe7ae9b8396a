import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Binary, Id } from '../shared/wire.schemas.ts';

const FEED_FILE = /^[\w-]{43}\.ics$/;

/** What an address grants, sealed by this server; a changed one grants nothing. */
const query = z.object({ grant: z.string() });

/** Addresses that carry their own right and need no session: nobody makes one by hand. */
export const grantedRoutes = {
  getGrantedFile: route('GET /api/v4/files/:subject/:part', {
    needs: 'public',
    summary: 'The file that an address of a document grants: its PDF, or the picture of a page',
    access: 'public',
    params: z.object({ subject: Id, part: z.string() }),
    query,
    produces: 'application/pdf, image/png',
    responses: { 200: Binary },
    errors: [
      'request.not_found',
      'documents.link_invalid',
      'documents.link_expired',
      'documents.not_found',
    ],
  }),
  putDrawing: route('PUT /api/v4/storage/:subject/:part', {
    needs: 'public',
    summary: 'Send the drawing that an address was handed out for, once',
    access: 'public',
    params: z.object({ subject: Id, part: z.string() }),
    query,
    takes: { type: 'image/png', maxBytes: 2 * 1_048_576 },
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: [
      'documents.link_invalid',
      'documents.link_expired',
      'documents.upload_used',
      'documents.image_unusable',
    ],
  }),
  getFeed: route('GET /calendar/:departmentId/:file', {
    needs: 'public',
    summary: 'A calendar feed as iCalendar: 30 days back, 180 ahead; for calendar apps',
    access: 'public',
    tagged: true,
    params: z.object({ departmentId: Id, file: z.string().regex(FEED_FILE, 'feed_file') }),
    produces: 'text/calendar',
    responses: { 200: z.string() },
    errors: ['request.not_found'],
  }),
};
