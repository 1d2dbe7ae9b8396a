import { rotationRoutes } from '@ploeg/contract/rotations/rotations.routes';
import type { ShiftDeps } from '#features/shifts/shifts.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { changeRotation, endRotation, listRotations, startRotation } from './rotations.service.ts';

export const bindRotationRoutes = (binder: Binder, deps: ShiftDeps): void => {
  binder.read(rotationRoutes.listRotations, async (context, { query }) =>
    answer(200, { items: await listRotations(context, query.departmentId, deps) }),
  );
  binder.write(rotationRoutes.startRotation, async (context, { body }) =>
    answer(200, await startRotation(context, body, deps)),
  );
  binder.write(rotationRoutes.changeRotation, async (context, { params, body }) =>
    answer(200, await changeRotation(context, params.id, body, deps)),
  );
  binder.write(rotationRoutes.endRotation, async (context, { params, body }) =>
    answer(200, await endRotation(context, params.id, body, deps)),
  );
};
