import { availabilityRoutes } from '@ploeg/contract/availability/availability.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  type AvailabilityDeps,
  createUnavailabilities,
  deleteUnavailability,
  listUnavailabilities,
} from './availability.service.ts';

export const bindAvailabilityRoutes = (binder: Binder, deps: AvailabilityDeps): void => {
  binder.read(availabilityRoutes.listUnavailabilities, async (context, { query }) =>
    answer(200, await listUnavailabilities(context, query, deps)),
  );
  binder.write(availabilityRoutes.createUnavailabilities, async (context, { body }) =>
    answer(201, await createUnavailabilities(context, body, deps)),
  );
  binder.write(availabilityRoutes.deleteUnavailability, async (context, request) =>
    answer(200, await deleteUnavailability(context, request, deps)),
  );
};
