import { z } from 'zod';
import { route } from './route.ts';
import { AppFields, Binary, Id, Seconds, Sha256 } from './wire.schemas.ts';

/** The words of the wire for a life that nobody names otherwise; CLOSED is what ended without an answer. */
export const RequestStatus = z.enum(['PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'CLOSED']);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** What every kind shows of a request, beside what is asked for. */
export const requestFields = {
  id: Id,
  departmentId: Id,
  userRecordId: Id,
  user: z.string(),
  status: RequestStatus,
  /** True unix seconds. */
  created: Seconds,
};

export const RequestDecision = z.object({
  ...AppFields,
  status: z.enum(['APPROVED', 'REFUSED', 'WITHDRAWN']),
  comment: z.string().trim().max(2000).default(''),
});

/** Those of a location for who answers there, else the caller’s own; `path` is where the kind has its routes. */
export const listRoute = <
  const Path extends string,
  const Status extends z.ZodEnum,
  const Listed extends z.ZodObject,
>(
  path: Path,
  summary: string,
  status: Status,
  listed: Listed,
) =>
  route(`GET /api/${path}`, {
    needs: 'session',
    summary: `${summary}: of the location for who answers there, else the caller’s own`,
    query: z.object({ departmentId: Id, status: status.optional(), ...AppFields }),
    responses: { 200: listed },
  });

/** For who asked and who may read what is private of it. */
export const pictureRoute = <const Path extends string>(path: Path, summary: string) =>
  route(`GET /api/${path}/:id/pictures/:sha256`, {
    needs: 'session',
    summary,
    params: z.object({ id: Id, sha256: Sha256 }),
    produces: 'image/jpeg',
    responses: { 200: Binary },
  });
