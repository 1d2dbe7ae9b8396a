import { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import { answer } from '#http/answer.ts';
import { getPlace } from '#platform/require-right.ts';
import type { Binder } from '#http/binder.ts';
import type { WriteContext } from '#platform/context.ts';
import type { Failure } from '#platform/failure.ts';
import type { PictureDeps } from '#platform/storage/kept-pictures.ts';
import { type Claim, keepClaim } from './clocking-changes.service.ts';
import { listClockingEvents, listClockings } from './clocking-lists.service.ts';
import { getPicture, preparePictures } from './clocking-pictures.service.ts';
import { checkIn, type ClockingDeps } from './clockings.service.ts';
import { enterClocking } from './entered.service.ts';
import { confirmClocking, correctClocking } from './correction.service.ts';
import { setHomeworking } from './homeworking.service.ts';
import { checkOut, markForReview, patchClocking } from './open-clocking.service.ts';

/** Options of a punch about a clocking that there is. */
const punchOptions = (kind: Claim['kind']) => ({
  ownRowsOnly: true,
  isClocking: true,
  onRefused: (
    context: WriteContext,
    { params, body }: { params: { id: string }; body: object },
    { code }: Failure,
  ) => markForReview(context, params.id, { kind, payload: body, refusedAs: code }),
});

export const bindClockingRoutes = (binder: Binder, deps: ClockingDeps & PictureDeps): void => {
  binder.write(
    clockingRoutes.checkIn,
    async (context, { body }) => {
      const { clocking, isNew } = await checkIn(context, body, deps);
      const { optimisticId } = body;
      const result = { clocking, optimisticId, id: clocking.id };
      return isNew ? answer(201, result) : answer(200, result);
    },
    {
      ownRowsOnly: true,
      isClocking: true,
      onRefused: async (context, { body }, { code }) => {
        await keepClaim(context, { kind: 'check-in', payload: body, refusedAs: code }, null);
      },
    },
  );
  binder.write(
    clockingRoutes.patchClocking,
    async (context, { params, body }) =>
      answer(200, { clocking: await patchClocking(context, params.id, body, deps) }),
    punchOptions('patch'),
  );
  binder.writePrepared(
    clockingRoutes.checkOut,
    (context, { params, files }) => preparePictures(context, params.id, files, deps),
    async (context, { params, body }, pictures) => {
      const clocking = await checkOut(context, params.id, body, pictures, deps);
      return answer(200, { clocking, clockoutDone: true });
    },
    punchOptions('check-out'),
  );
  binder.readBytes(clockingRoutes.getClockingPicture, (context, { params }) =>
    getPicture(context, params, deps),
  );
  binder.write(
    clockingRoutes.confirmClocking,
    async (context, { params, body }) =>
      answer(200, { clocking: await confirmClocking(context, params.id, body, deps) }),
    punchOptions('confirmation'),
  );
  binder.write(clockingRoutes.correctClocking, async (context, { params, body }) =>
    answer(200, { clocking: await correctClocking(context, params.id, body, deps) }),
  );
  binder.write(clockingRoutes.enterClocking, async (context, { body }) =>
    answer(201, { clocking: await enterClocking(context, body, deps) }),
  );
  binder.read(clockingRoutes.listClockingEvents, async (context, { params }) =>
    answer(200, { events: await listClockingEvents(context, params.id, deps) }),
  );
  binder.write(clockingRoutes.setHomeworking, async (context, { body }) =>
    answer(200, await setHomeworking(context, body, deps)),
  );
  binder.read(clockingRoutes.listClockings, async (context, { query }) =>
    answer(200, await listClockings(context, query, deps)),
  );
  binder.read(clockingRoutes.listCosts, async (context, { query }) => {
    const place = getPlace(context.actor, query.departmentId);
    const { costs } = await deps.catalogues.get(context, place);
    return answer(200, { costs: [...costs.offered.values()] });
  });
};
