import { kioskRoutes } from '@ploeg/contract/kiosks/kiosks.routes';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/database.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { Clock } from '#platform/clock.ts';
import type { KioskCaller } from '#platform/context.ts';
import { type BoardDeps, getKioskBoard, type KioskContext } from './kiosk-board.service.ts';
import { kioskToken } from './kiosk-token.ts';
import { listKiosks, pairKiosk, revokeKiosk } from './kiosks.service.ts';
import { identifyPerson } from './pos-codes.service.ts';

export type KioskRouteDeps = BoardDeps & { database: Database; clock: Clock };

export const bindKioskRoutes = (binder: Binder, deps: KioskRouteDeps): void => {
  const contextOf = (request: FastifyRequest): KioskContext => {
    const kiosk = request.kiosk as KioskCaller;
    const { db } = deps.database.within(kiosk.companyId);
    return { db, kiosk, now: deps.clock.now() };
  };

  binder.read(kioskRoutes.listKiosks, async (context, { query }) =>
    answer(200, { kiosks: await listKiosks(context, query.departmentId) }),
  );
  binder.write(
    kioskRoutes.pairKiosk,
    async (context, { body }) => answer(201, await pairKiosk(context, body, deps)),
    { redacted: { token: ({ kiosk }) => kioskToken(deps.tokens, kiosk.id) } },
  );
  binder.write(kioskRoutes.revokeKiosk, async (context, { params }) =>
    answer(200, await revokeKiosk(context, params.id)),
  );
  binder.openTagged(kioskRoutes.getKioskBoard, ({ raw }) => getKioskBoard(contextOf(raw), deps));
  binder.open(kioskRoutes.identifyPerson, async ({ raw, body }) =>
    answer(200, { recordId: await identifyPerson(contextOf(raw), body.value, deps.tokens) }),
  );
};
