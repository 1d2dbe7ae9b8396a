import type { approvalRoutes } from '@ploeg/contract/approvals/approvals.routes';
import type { Absence, AbsenceMonth } from '@ploeg/contract/approvals/office.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { hasLeaveOf } from '@ploeg/domain/leave/leave-of-type';
import { shareTime } from '@ploeg/domain/leave/leave-rules';
import { fromDateKey, SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { absenceName } from '#features/catalogues/absence-name.ts';
import { memberName } from '#features/people/teams.service.ts';
import { requestDetails } from '#features/requests/requests.facts.ts';
import { mayAnswer, type RequestDeps } from '#features/requests/requests.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import { loadTermsWithDays } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { decidedMembers, getDecided } from './answered.service.ts';
import { createApprovalsRepo } from './approvals.repo.ts';

type Query = RequestOf<typeof approvalRoutes.listAbsences>['query'];

/** Who is off in a location in these days, and who asks to be. */
export const listAbsences = async (
  context: ReadContext,
  { departmentId, from, days }: Query,
  deps: RequestDeps,
): Promise<AbsenceMonth> => {
  const workplace = await getDecided(context, departmentId, deps);
  const members = decidedMembers(context.actor, workplace);
  const employmentIds = new Set(members.map((member) => member.employmentId));
  const start = fromDateKey(from);
  const end = wallSeconds(start + days * SECONDS_PER_DAY);
  const { companyId } = context.actor;
  const [daysOff, pending, employed] = await Promise.all([
    shiftsOf(context).listAlongside({ departmentId, kind: 'dayOff', approved: true }, start, end),
    createApprovalsRepo(context.db, companyId).listWaiting(departmentId),
    loadTermsWithDays(context, [...employmentIds], workplace.department.timezone),
  ]);
  const waiting = pending.filter((request) => mayAnswer(context.actor, request, workplace));
  const details = await collect(context, requestDetails, { workplace, requests: waiting });
  const { dayoffTypes } = workplace.catalogues;
  const approved = daysOff.map((row): Absence => {
    const dayoffName = absenceName(context.actor, dayoffTypes.get(row.dayoffTypeId ?? ''), row);
    const span = { start: row.start, end: row.end };
    return { employmentId: row.employmentId ?? '', ...span, dayoffName, isWaiting: false };
  });
  const asked = waiting.flatMap(({ id, employmentId }): Absence[] => {
    const { dayoffName = null, spans = [] } = details.get(id) ?? {};
    // Who asks not to work a shift is not off for that.
    if (dayoffName === null) return [];
    return spans
      .filter((span) => shareTime(span, { start, end }))
      .map((span) => ({
        employmentId,
        start: span.start,
        end: span.end,
        dayoffName,
        isWaiting: true,
      }));
  });
  const kinds = [...dayoffTypes.offered.values()];
  const agreed = new Map(
    employed.map(({ employmentId, start: firstDay, end: lastDay, termsOn }) => {
      const workerType = termsOn(from)?.workerType ?? '';
      const unusual = kinds.filter(({ code }) => !hasLeaveOf(code, workerType));
      return [employmentId, { firstDay, lastDay, unusualKinds: unusual.map(({ id }) => id) }];
    }),
  );
  return {
    people: members.map(({ employmentId, personId, sectionIds }) => ({
      employmentId,
      displayName: memberName(workplace, personId),
      sectionIds: [...sectionIds],
      ...agreed.get(employmentId),
    })),
    absences: [...approved, ...asked].filter((one) => employmentIds.has(one.employmentId)),
  };
};
