import type { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { isPlanner } from '@ploeg/domain/access/departments';
import { findLeaveError } from '@ploeg/domain/leave/leave-rules';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import { getMembership, wallClockOf } from '#features/departments/departments.service.ts';
import {
  createRequest,
  presentRequest,
  type RequestDeps,
} from '#features/requests/requests.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { KeptPictures } from '#platform/storage/kept-pictures.ts';
import { leaveKind, refuseOverlap } from './leave-kind.ts';

/** Asks for days off. */
export const createLeave = async (
  context: WriteContext,
  input: RequestOf<typeof leaveRoutes.createLeave>['body'],
  pictures: KeptPictures,
  { workplaces }: RequestDeps,
) => {
  const { departmentId, dayoffType, fullDay } = input;
  const { membership, workplace } = await workplaces.getOwn(context, departmentId);
  const { department, catalogues } = workplace;
  if (!department.settings.vacationRequests) throw fail('leave.disabled');
  if (catalogues.dayoffTypes.offered.get(dayoffType)?.displayUser !== true) {
    throw fail('leave.type_unknown');
  }
  const payload = {
    dayoffTypeId: dayoffType,
    fullDay,
    dates: fullDay ? [...new Set(input.dates)].sort() : [],
    start: fullDay ? null : input.start,
    end: fullDay ? null : input.end,
  };
  const error = findLeaveError(payload, wallClockOf(department, context.now));
  if (error) throw fail(`leave.${error}`);
  const employmentId = membership.employmentId;
  await refuseOverlap(context, { employmentId, payload }, ['pending', 'approved']);
  const asked = { workplace, employmentId, shift: null, payload, pictures };
  const request = await createRequest(context, leaveKind, asked);
  return presentRequest(leaveKind, request, workplace, context.now);
};

/** Kinds of day off of a department: for employees those that they may ask for. */
export const listDayoffTypes = async (
  context: ReadContext,
  departmentId: string,
  { catalogues }: { catalogues: CatalogueLoader },
): Promise<ResponseOf<typeof leaveRoutes.listDayoffTypes>> => {
  const membership = getMembership(context.actor, departmentId);
  const { dayoffTypes } = await catalogues.get(context, membership);
  const dayoffs = [...dayoffTypes.offered.values()].filter(
    (type) => type.displayUser || isPlanner(membership),
  );
  return { dayoffs };
};
