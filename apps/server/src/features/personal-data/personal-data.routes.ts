import type { FastifyInstance } from 'fastify';
import type { StoredDeps } from '#features/documents/stored-documents.service.ts';
import { sendBytes } from '#http/bytes-answer.ts';
import type { Clock } from '#platform/clock.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import { openPapers } from './leaver-papers.service.ts';

/** A file is made anew for each who asks: a few at a time, and who comes on top waits or comes again. */
const AT_ONCE = 2;
const WAITING = 20;

export type LeaverDeps = StoredDeps & { urls: SignedUrls; clock: Clock };

type Granted = { Params: { '*': string }; Querystring: { grant?: string } };

/** Serves the address that is mailed to who has left: it carries its own right and no token (decision 137). */
export const serveLeaverPapers = (app: FastifyInstance, deps: LeaverDeps): void => {
  const inTurn = createSemaphore(AT_ONCE, WAITING);
  app.get<Granted>('/api/v4/leavers/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const { grant } = request.query;
    const address = { path, grant: typeof grant === 'string' ? grant : '' };
    return sendBytes(reply, await inTurn(() => openPapers(deps, address, deps.clock.now())));
  });
};
