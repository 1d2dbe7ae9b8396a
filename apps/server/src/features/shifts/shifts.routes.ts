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
  binder.read(shiftRoutes.listTeamShifts, async (context, { query }) =>
    answer(200, await listTeamShifts(context, query, deps)),
  );
  binder.write(shiftRoutes.createShift, async (context, { body }) =>
    answer(201, { shifts: [await createShift(context, body, deps)] }),
  );
  binder.write(shiftRoutes.changeShift, async (context, { params, body }) =>
    answer(200, { shifts: [await changeShift(context, params.id, body, deps)] }),
  );
  binder.write(shiftRoutes.deleteShifts, async (context, request) => {
    const textOf = (code: Parameters<typeof failureText>[1]) =>
      failureText(context.actor.language, code, {});
    return answer(200, await deleteShifts(context, request, deps, textOf));
  });
  binder.read(shiftRoutes.listCandidates, async (context, { query }) =>
    answer(200, await listCandidates(context, query, deps)),
  );
  binder.read(shiftRoutes.listCoworkers, async (context, { query }) =>
    answer(200, await listCoworkers(context, query, deps)),
  );
};
