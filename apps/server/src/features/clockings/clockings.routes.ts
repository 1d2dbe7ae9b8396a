import { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import { getMembership } from '#features/departments/departments.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { PictureDeps } from '#platform/storage/kept-pictures.ts';
import { keepClaim } from './clocking-changes.service.ts';
import { listClockingEvents } from './clocking-history.service.ts';
import { listClockings } from './clocking-lists.service.ts';
import { getPicture, preparePictures } from './clocking-pictures.service.ts';
import { checkIn, type ClockingDeps } from './clockings.service.ts';
import { confirmClocking } from './confirmation.service.ts';
import { correctClocking } from './correction.service.ts';
import { setHomeworking } from './homeworking.service.ts';
import { checkOut, markForReview, patchClocking } from './open-clocking.service.ts';

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
      onRefused: async (context, { body }, { code }) => {
        await keepClaim(context, { kind: 'check-in', payload: body, refusedAs: code }, null);
      },
    },
  );
  binder.write(
    clockingRoutes.patchClocking,
    async (context, { params, body }) => {
      const clocking = await patchClocking(context, params.id, body, deps);
      return answer(200, { clocking });
    },
    {
      ownRowsOnly: true,
      onRefused: (context, { params, body }, { code }) =>
        markForReview(context, params.id, { kind: 'patch', payload: body, refusedAs: code }),
    },
  );
  binder.writePrepared(
    clockingRoutes.checkOut,
    (context, { params, files }) => preparePictures(context, params.id, files, deps),
    async (context, { params, body }, pictures) => {
      const clocking = await checkOut(context, params.id, body, pictures, deps);
      return answer(200, { clocking, clockoutDone: true });
    },
    {
      ownRowsOnly: true,
      onRefused: (context, { params, body }, { code }) =>
        markForReview(context, params.id, { kind: 'check-out', payload: body, refusedAs: code }),
    },
  );
  binder.readBytes(clockingRoutes.getClockingPicture, (context, { params }) =>
    getPicture(context, params, deps),
  );
  binder.write(
    clockingRoutes.confirmClocking,
    async (context, { params, body }) =>
      answer(200, { clocking: await confirmClocking(context, params.id, body, deps) }),
    {
      ownRowsOnly: true,
      onRefused: (context, { params, body }, { code }) =>
        markForReview(context, params.id, { kind: 'confirmation', payload: body, refusedAs: code }),
    },
  );
  binder.write(clockingRoutes.correctClocking, async (context, { params, body }) =>
    answer(200, { clocking: await correctClocking(context, params.id, body, deps) }),
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
    const { costs } = await deps.catalogues.get(
      context,
      getMembership(context.actor, query.departmentId),
    );
    return answer(200, { costs: [...costs.offered.values()] });
  });
};
