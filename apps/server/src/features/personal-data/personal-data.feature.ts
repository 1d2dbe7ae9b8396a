import type { FastifyRequest } from 'fastify';
import { sendBytes } from '#http/bytes-answer.ts';
import type { Clock } from '#platform/clock.ts';
import { feature } from '#platform/feature.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import type { StoredDeps } from '#features/documents/stored-documents.service.ts';
import { openPapers } from './leaver-papers.service.ts';

/** A file is made anew for each who asks: a few at a time, and who comes on top waits or comes again. */
const AT_ONCE = 2;
const WAITING = 20;

type Granted = { Querystring: { grant?: string } };

export const personalData = feature({
  name: 'personal-data',
  bind: (_binder, deps: StoredDeps & { urls: SignedUrls; clock: Clock }, app) => {
    const inTurn = createSemaphore(AT_ONCE, WAITING);
    app.get<Granted>(
      '/api/v4/leavers/*',
      { schema: { hide: true } },
      async ({ url, query: { grant } }: FastifyRequest<Granted>, reply) => {
        const [path = ''] = url.split('?');
        const address = { path, grant: typeof grant === 'string' ? grant : '' };
        return sendBytes(reply, await inTurn(() => openPapers(deps, address, deps.clock.now())));
      },
    );
  },
});
