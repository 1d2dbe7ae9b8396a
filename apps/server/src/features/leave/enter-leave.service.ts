import type { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { ENTERED, findLeaveError } from '@ploeg/domain/leave/leave-rules';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { enterApproved, takeBackEntered } from '#features/requests/enter-request.service.ts';
import {
  mayAnswer,
  presentRequest,
  type RequestDeps,
  requestsOf,
} from '#features/requests/requests.service.ts';
import { getPlanned } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { leaveKind } from './leave-kind.ts';

type Entry = RequestOf<typeof leaveRoutes.enterLeave>['body'];

/** Leave or illness of somebody who said so by telephone, or whose paper came: granted, as if they had asked. */
export const enterLeave = async (context: WriteContext, entry: Entry, deps: RequestDeps) => {
  const { departmentId, employmentId, dayoffType, fullDay, comment, force } = entry;
  const workplace = await getPlanned(context, departmentId, deps, 'requests.decide');
  const member = workplace.members.find((one) => one.employmentId === employmentId);
  const whose = { departmentId, employmentId, shift: null };
  if (!member || !mayAnswer(context.actor, whose, workplace)) throw fail('request.not_found');
  if (!workplace.catalogues.dayoffTypes.offered.has(dayoffType)) throw fail('leave.type_unknown');
  const payload = {
    dayoffTypeId: dayoffType,
    fullDay,
    dates: fullDay ? [...new Set(entry.dates)].sort() : [],
    start: fullDay ? null : entry.start,
    end: fullDay ? null : entry.end,
  };
  const error = findLeaveError(payload, wallClockOf(workplace.department, context.now), ENTERED);
  if (error) throw fail(`leave.${error}`);
  const { personId } = member;
  const entered = { workplace, employmentId, personId, payload, comment, force };
  const request = await enterApproved(context, leaveKind, entered, { tells: true });
  return presentRequest(leaveKind, request, workplace, context);
};

/** For who finds that it was not so, or that somebody came back sooner: days that began go too. */
export const takeBackLeave = async (context: WriteContext, id: string, deps: RequestDeps) => {
  const { db, actor } = context;
  const store = requestsOf(context, leaveKind);
  const found = await store.find(id);
  const place = actor.places.find(({ departmentId }) => departmentId === found?.departmentId);
  if (!found || !place) throw fail('leave.not_found');
  const workplace = await deps.workplaces.get(context, place);
  if (!mayAnswer(actor, found, workplace)) throw fail('leave.not_found');
  await lockPersons(db, actor.companyId, [found.personId]);
  const request = await store.lock(id);
  if (request?.status !== 'approved') throw fail('leave.decided');
  const taken = await takeBackEntered(context, leaveKind, workplace, request, { tells: true });
  return presentRequest(leaveKind, taken, workplace, context);
};
