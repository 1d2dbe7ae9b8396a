import { shiftRoutes } from '@ploeg/contract/shifts/shifts.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { failureText } from '#texts/texts.ts';
import { changeShift, createShift, deleteShifts } from './shift-plan.service.ts';
import {
  listCandidates,
  listCoworkers,
  listTeamShifts,
  type TeamDeps,
} from './team-shifts.service.ts';

export const bindShiftRoutes = (binder: Binder, deps: TeamDeps): void => {
  binder.read(shiftRoutes.listTeamShifts, async (reading, { query }) =>
    answer(200, await listTeamShifts(reading, query, deps)),
  );
  binder.write(shiftRoutes.createShift, async (command, { body }) =>
    answer(201, { shifts: [await createShift(command, body, deps)] }),
  );
  binder.write(shiftRoutes.changeShift, async (command, { params, body }) =>
    answer(200, { shifts: [await changeShift(command, params.id, body, deps)] }),
  );
  binder.write(shiftRoutes.deleteShifts, async (command, request) => {
    const textOf = (code: Parameters<typeof failureText>[1]) =>
      failureText(command.actor.language, code, {});
    return answer(200, await deleteShifts(command, request, deps, textOf));
  });
  binder.read(shiftRoutes.listCandidates, async (reading, { query }) =>
    answer(200, await listCandidates(reading, query, deps)),
  );
  binder.read(shiftRoutes.listCoworkers, async (reading, { query }) =>
    answer(200, await listCoworkers(reading, query, deps)),
  );
};
