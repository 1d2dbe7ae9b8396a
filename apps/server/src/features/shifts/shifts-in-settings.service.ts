import { titleOf } from '@ploeg/domain/constraints/enforcement';
import { findConstraints } from '@ploeg/domain/constraints/constraints';
import type { LimitName } from '@ploeg/domain/constraints/limit-names';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import type { SettingCounts } from '@ploeg/domain/settings/setting-rules';
import {
  SECONDS_PER_DAY,
  toInstant,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { and, gte, isNull } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import { matches } from '#db/matches.ts';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import { listYoungBirthdates } from '#features/people/people.service.ts';
import type { Forecast } from '#features/settings/settings.facts.ts';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { readEntries } from './shift-constraints.service.ts';
import { workedTime } from './shifts.facts.ts';
import { shiftsOf } from './shifts.service.ts';
import { readHeldTerms } from './held-terms.service.ts';
import { shifts } from './shifts.table.ts';

/** What is planned from now on, as a change of settings touches it. */
export const countAhead = async (
  { db, actor, now }: ReadContext,
  department: DepartmentRow,
): Promise<Partial<SettingCounts>> => {
  const company = companyRows(db, actor.companyId);
  const { id: departmentId } = department;
  const ahead = (kind: 'shift' | 'unavailability') =>
    and(
      matches(shifts, { departmentId, kind, deletedAt: null }),
      gte(shifts.start, wallClockOf(department, now)),
    );
  const [shiftsAhead, freeShifts, unavailabilities] = await Promise.all([
    company.count(shifts, ahead('shift')),
    company.count(shifts, and(ahead('shift'), isNull(shifts.employmentId))),
    company.count(shifts, ahead('unavailability')),
  ]);
  return { shiftsAhead, freeShifts, unavailabilities };
};

type Question = {
  department: DepartmentRow;
  name: LimitName;
  limits: WorkingTimeLimits;
  from: WallSeconds;
  until: WallSeconds;
};

/** Limits that hold for some, by their terms. */
const OF_TERMS: ReadonlySet<LimitName> = new Set(['noticeDaysVarying', 'extraDaysRow']);

/** Judges the shifts of a period by the limits as they are and as they would be. */
export const forecastLimit = async (
  context: ReadContext,
  { department, name, limits, from, until }: Question,
): Promise<Forecast> => {
  const which = { departmentId: department.id };
  const listed = await shiftsOf(context).listBeginning(which, from, until);
  const planned = listed.filter((row) => row.kind === 'shift' && row.personId !== null);
  const personIds = [...new Set(planned.flatMap(({ personId }) => personId ?? []))];
  const margin = 21 * SECONDS_PER_DAY;
  const [start, end] = [wallSeconds(from - margin), wallSeconds(until + margin)];
  const [entriesOf, work, birthdates, heldOf] = await Promise.all([
    readEntries(context, personIds, start, end),
    collect(context, workedTime, {
      personIds,
      from: toInstant(start, department.timezone),
      until: toInstant(end, department.timezone),
    }),
    listYoungBirthdates(context.db, context.actor.companyId, personIds, from),
    readHeldTerms(context, OF_TERMS.has(name) ? personIds : []),
  ]);
  const title = titleOf(name);
  const isOfMinors = name.startsWith('minors.') || name === 'nightWindow';
  const total: Forecast = { shifts: 0, before: 0, after: 0, gone: 0, added: 0 };
  const workOf = Map.groupBy(work, ({ personId }) => personId);
  for (const row of planned) {
    const personId = row.personId ?? '';
    const person = {
      birthdate: birthdates.get(personId) ?? null,
      ...heldOf(personId, department.id, row.start),
      entries: { ...entriesOf(personId), clockings: workOf.get(personId) ?? [] },
    };
    if (isOfMinors && person.birthdate === null) continue;
    if (name === 'noticeDaysVarying' && !person.hasVaryingHours) continue;
    if (name === 'extraDaysRow' && !person.isExtra) continue;
    const proposed = { ...row, timezone: department.timezone };
    const isBroken = (own: WorkingTimeLimits): boolean =>
      findConstraints(proposed, person, { limits: own, now: context.now }).some(
        (constraint) => constraint.title === title,
      );
    const [was, would] = [isBroken(department.settings.limits), isBroken(limits)];
    total.shifts += 1;
    total.before += Number(was);
    total.after += Number(would);
    total.gone += Number(was && !would);
    total.added += Number(would && !was);
  }
  return total;
};
