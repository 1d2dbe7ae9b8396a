import type { Away, Taker } from '@ploeg/contract/approvals/to-decide.schemas';
import { outerSpan, shareTime } from '@ploeg/domain/leave/leave-rules';
import { memberName } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { findConstraints } from '#features/shifts/shift-constraints.service.ts';
import { type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { RequestKind } from './request-kind.ts';
import { mayAnswer, presentRequest, requestsOf, type Shown, spansOf } from './requests.service.ts';

/** A request that waits, who else is off at its time, and the work of who asks for it. */
export type ToDecide<P, S extends string, T extends object> = {
  request: Shown<P, S, T>;
  away: Away[];
  work: ShiftRow[];
};

/** What waits for an answer in a workplace, with who else is off then and the work of who asks. */
export const listToDecide = async <P, S extends string, T extends object>(
  context: ReadContext,
  kind: RequestKind<P, S, T>,
  workplace: Workplace,
): Promise<ToDecide<P, S, T>[]> => {
  const { id: departmentId } = workplace.department;
  const pending = (
    await requestsOf(context, kind).list({ departmentId, status: 'pending' })
  ).filter((request) => mayAnswer(context.actor, request, workplace));
  const waiting = pending.flatMap((stored) => {
    const request = presentRequest(kind, stored, workplace, context.now);
    const isWaiting = request.status === kind.wire.words.pending;
    return isWaiting ? [{ request, spans: spansOf(kind, stored) }] : [];
  });
  const all = waiting.flatMap(({ spans }) => spans);
  if (all.length === 0) return waiting.map(({ request }) => ({ request, away: [], work: [] }));
  const { start, end } = outerSpan(all);
  const askers = waiting.map(({ request }) => request.userRecordId);
  const [daysOff, work] = await Promise.all([
    shiftsOf(context).listAlongside({ departmentId, kind: 'dayOff', approved: true }, start, end),
    shiftsOf(context).listAlongside(
      { departmentId, kind: 'shift', employmentId: askers },
      start,
      end,
    ),
  ]);
  return waiting.map(({ request, spans }) => {
    const isThen = (entry: ShiftRow) => spans.some((span) => shareTime(entry, span));
    const isTheirs = (entry: ShiftRow) => entry.employmentId === request.userRecordId;
    const away = daysOff.filter((entry) => isThen(entry) && !isTheirs(entry));
    return {
      request,
      away: away.flatMap((entry): Away[] => {
        const displayName = memberName(workplace, entry.personId ?? '');
        return displayName ? [{ displayName, start: entry.start, end: entry.end }] : [];
      }),
      work: work.filter((entry) => isThen(entry) && isTheirs(entry)),
    };
  });
};

/** Who would get a shift, with what stands against giving it to each. */
export const toTakers = async (
  context: ReadContext,
  workplace: Workplace,
  shift: ShiftRow,
  people: readonly { employmentId: string; personId: string }[],
): Promise<Taker[]> => {
  const personIds = people.map(({ personId }) => personId);
  const constraintsOf = await findConstraints(context, workplace.department, shift, personIds);
  return people.map(({ employmentId, personId }) => ({
    recordId: employmentId,
    displayName: memberName(workplace, personId),
    constraints: constraintsOf(personId),
  }));
};
