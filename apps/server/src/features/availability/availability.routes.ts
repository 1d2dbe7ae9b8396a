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
  binder.read(availabilityRoutes.listUnavailabilities, async (reading, { query }) =>
    answer(200, await listUnavailabilities(reading, query, deps)),
  );
  binder.write(availabilityRoutes.createUnavailabilities, async (command, { body }) =>
    answer(201, await createUnavailabilities(command, body, deps)),
  );
  binder.write(availabilityRoutes.deleteUnavailability, async (command, request) =>
    answer(200, await deleteUnavailability(command, request, deps)),
  );
};
