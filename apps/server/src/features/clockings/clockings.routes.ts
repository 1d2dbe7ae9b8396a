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
    async (command, { body }) => {
      const { clocking, isNew } = await checkIn(command, body, deps);
      const { optimisticId } = body;
      const result = { clocking, optimisticId, id: clocking.id };
      return isNew ? answer(201, result) : answer(200, result);
    },
    {
      ownRowsOnly: true,
      onRefused: async (command, { body }, { code }) => {
        await keepClaim(command, { kind: 'check-in', payload: body, refusedAs: code }, null);
      },
    },
  );
  binder.write(
    clockingRoutes.patchClocking,
    async (command, { params, body }) => {
      const clocking = await patchClocking(command, params.id, body, deps);
      return answer(200, { clocking });
    },
    {
      ownRowsOnly: true,
      onRefused: (command, { params, body }, { code }) =>
        markForReview(command, params.id, { kind: 'patch', payload: body, refusedAs: code }),
    },
  );
  binder.writeFiles(
    clockingRoutes.checkOut,
    (reading, { params, files }) => preparePictures(reading, params.id, files, deps),
    async (command, { params, body }, pictures) => {
      const clocking = await checkOut(command, params.id, body, pictures, deps);
      return answer(200, { clocking, clockoutDone: true });
    },
    {
      ownRowsOnly: true,
      onRefused: (command, { params, body }, { code }) =>
        markForReview(command, params.id, { kind: 'check-out', payload: body, refusedAs: code }),
    },
  );
  binder.readBytes(clockingRoutes.getClockingPicture, (reading, { params }) =>
    getPicture(reading, params, deps),
  );
  binder.write(
    clockingRoutes.confirmClocking,
    async (command, { params, body }) =>
      answer(200, { clocking: await confirmClocking(command, params.id, body, deps) }),
    {
      ownRowsOnly: true,
      onRefused: (command, { params, body }, { code }) =>
        markForReview(command, params.id, { kind: 'confirmation', payload: body, refusedAs: code }),
    },
  );
  binder.write(clockingRoutes.correctClocking, async (command, { params, body }) =>
    answer(200, { clocking: await correctClocking(command, params.id, body, deps) }),
  );
  binder.read(clockingRoutes.listClockingEvents, async (reading, { params }) =>
    answer(200, { events: await listClockingEvents(reading, params.id, deps) }),
  );
  binder.write(clockingRoutes.setHomeworking, async (command, { body }) =>
    answer(200, await setHomeworking(command, body, deps)),
  );
  binder.read(clockingRoutes.listClockings, async (reading, { query }) =>
    answer(200, await listClockings(reading, query, deps)),
  );
  binder.read(clockingRoutes.listCosts, async (reading, { query }) => {
    const { costs } = await deps.catalogues.get(
      reading,
      getMembership(reading.actor, query.departmentId),
    );
    return answer(200, { costs: [...costs.offered.values()] });
  });
};
