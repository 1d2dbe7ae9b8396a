import {
  type Calendar,
  type KnownLeave,
  type KnownShift,
  timesOf,
} from '@ploeg/domain/imports/judge-entries';
import type { ReadEntry } from '@ploeg/domain/imports/import-plan';
import type { EntryKind, EntryList } from '@ploeg/domain/imports/read-entries';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { leaveKind } from '#features/leave/leave-kind.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { requestsOf } from '#features/requests/requests.service.ts';
import { createStanding } from '#features/shifts/shift-standing.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { ImportDeps } from './sealed-cells.ts';

type Times = NonNullable<ReturnType<typeof timesOf>>;

const entriesOf = ({ lines }: EntryList): ReadEntry[] =>
  lines.flatMap(({ entry }) => (entry ? [entry] : []));

const loadWorkplaces = async (
  context: ReadContext,
  ids: readonly string[],
  { workplaces }: ImportDeps,
): Promise<Map<string, Workplace>> => {
  const found = await Promise.all(ids.map((id) => workplaces.getOwn(context, id)));
  return new Map(found.map((workplace) => [workplace.department.id, workplace]));
};

const listShifts = async (
  context: ReadContext,
  departmentId: string[],
  { from, until }: Times,
): Promise<KnownShift[]> =>
  shiftsOf(context).listAlongside(
    { departmentId, kind: 'shift' },
    wallSeconds(from),
    wallSeconds(until),
  );

/** Leave of the people of a list, given and asked for, by its spans. */
const listLeave = async (
  context: ReadContext,
  entries: readonly ReadEntry[],
): Promise<KnownLeave[]> => {
  const employmentId = [...new Set(entries.flatMap((entry) => entry.employmentId ?? []))];
  if (employmentId.length === 0) return [];
  const requests = await requestsOf(context, leaveKind).list({
    employmentId,
    status: ['pending', 'approved'],
  });
  return requests.flatMap((request) =>
    leaveSpans(request.payload).map((span) => ({
      ...span,
      employmentId: request.employmentId,
      dayoffTypeId: request.payload.dayoffTypeId,
      isWaiting: request.status === 'pending',
    })),
  );
};

/** What stands in the calendar at the times of a list, and planning's judgement of its shifts. */
export const loadCalendar = async (
  context: ReadContext,
  kind: EntryKind,
  list: EntryList,
  deps: ImportDeps,
): Promise<Calendar> => {
  const entries = entriesOf(list);
  const ids = [...new Set(entries.map(({ departmentId }) => departmentId))];
  const places = await loadWorkplaces(context, ids, deps);
  const [first] = places.values();
  const times = timesOf(list);
  if (!times || !first) {
    const now = wallSeconds(context.now);
    return { now: () => now, shifts: [], leave: [], standsAgainst: () => [], accept: () => {} };
  }
  const personIds = [...new Set(entries.flatMap(({ personId }) => personId ?? []))];
  const [shifts, leave, standing] = await Promise.all([
    listShifts(context, ids, times),
    kind === 'leave' ? listLeave(context, entries) : [],
    kind === 'shifts'
      ? createStanding(context, personIds, { ...times, timezone: first.department.timezone })
      : null,
  ]);
  const placeOf = (id: string): Workplace => places.get(id) ?? first;
  const toWho = (entry: ReadEntry) => ({
    personId: entry.personId ?? '',
    shift: { ...entry, id: null, pausePaidSeconds: 0 },
  });
  return {
    now: (departmentId) => wallClockOf(placeOf(departmentId).department, context.now),
    shifts,
    leave,
    standsAgainst: (entry) =>
      (standing?.against(placeOf(entry.departmentId), toWho(entry)) ?? []).map(
        ({ title, details, actual = '', forcible = false, needsReason = false, until }) => ({
          title,
          details,
          actual,
          forcible,
          needsReason,
          ...(until !== undefined && { until }),
        }),
      ),
    accept: (entry, line) =>
      standing?.add(placeOf(entry.departmentId).department, toWho(entry), `line ${line}`),
  };
};
