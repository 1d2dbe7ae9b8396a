import type { Away, Taker } from '@ploeg/contract/approvals/to-decide.schemas';
import { outerSpan, shareTime } from '@ploeg/domain/leave/leave-rules';
import type { WaitingLine } from '@ploeg/domain/requests/waiting-lines';
import { secondsOf } from '#platform/clock.ts';
import { memberName } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { findConstraints } from '#features/shifts/shift-constraints.service.ts';
import { type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { RequestKind, StoredRequest } from './request-kind.ts';
import { mayAnswer, presentRequest, requestsOf, type Shown, spansOf } from './requests.service.ts';

/** A request that waits, who else is off at its time, and the work of who asks for it. */
export type ToDecide<P, S extends string, T extends object> = {
  request: Shown<P, S, T>;
  away: Away[];
  daysOff: ShiftRow[];
  work: ShiftRow[];
};

/** What waits for the caller's answer in a workplace; of that only what is named, if anything is. */
const listWaiting = async <P, S extends string, T extends object>(
  context: ReadContext,
  kind: RequestKind<P, T, S>,
  workplace: Workplace,
  ids?: ReadonlySet<string>,
) => {
  const { id: departmentId } = workplace.department;
  const which = { departmentId, status: 'pending' as const, ...(ids && { id: [...ids] }) };
  const pending = ids?.size === 0 ? [] : await requestsOf(context, kind).list(which);
  return pending.flatMap((stored) => {
    if (!mayAnswer(context.actor, stored, workplace)) return [];
    const request = presentRequest(kind, stored, workplace, context);
    // A shift that has begun ends what waits before the job that closes it comes round.
    const isWaiting = request.status === kind.wire.words.pending;
    return isWaiting ? [{ request, stored, spans: spansOf(kind, stored) }] : [];
  });
};

/** The same as lines, of the list that the kind has among the approvals. */
export const listWaitingLines = async <P, S extends string, T extends object>(
  context: ReadContext,
  kind: RequestKind<P, T, S>,
  workplace: Workplace,
  list: string,
): Promise<WaitingLine[]> =>
  (await listWaiting(context, kind, workplace)).map(({ stored, spans }) => ({
    kind: list,
    id: stored.id,
    departmentId: stored.departmentId,
    askers: [stored.employmentId],
    sectionIds: sectionsOfLine(workplace, stored),
    ...(spans.length > 0 ? outerSpan(spans) : { start: 0, end: 0 }),
    shiftId: stored.shift?.id ?? null,
    asked: secondsOf(stored.createdAt),
  }));

/** The section of its shift, and those of who asks. */
export const sectionsOfLine = (
  { members }: Pick<Workplace, 'members'>,
  { employmentId, shift }: Pick<StoredRequest<unknown>, 'employmentId' | 'shift'>,
): string[] => [
  ...(shift?.sectionId ? [shift.sectionId] : []),
  ...(members.find((member) => member.employmentId === employmentId)?.sectionIds ?? []),
];

/** What waits for an answer in a workplace, with who else is off then and the work of who asks. */
export const listToDecide = async <P, S extends string, T extends object>(
  context: ReadContext,
  kind: RequestKind<P, T, S>,
  workplace: Workplace,
  ids?: ReadonlySet<string>,
): Promise<ToDecide<P, S, T>[]> => {
  const { id: departmentId } = workplace.department;
  const waiting = await listWaiting(context, kind, workplace, ids);
  const all = waiting.flatMap(({ spans }) => spans);
  if (all.length === 0)
    return waiting.map(({ request }) => ({ request, away: [], daysOff: [], work: [] }));
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
      daysOff: away,
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
  const constraintsOf = await findConstraints(context, workplace, shift, personIds);
  return people.map(({ employmentId, personId }) => ({
    recordId: employmentId,
    displayName: memberName(workplace, personId),
    constraints: constraintsOf(personId),
  }));
};
