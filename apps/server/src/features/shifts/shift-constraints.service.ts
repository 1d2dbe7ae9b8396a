import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { canSomewhere } from '@ploeg/domain/access/rights';
import {
  type Constraint,
  findConstraintsOfTeam,
  type PersonEntries,
} from '@ploeg/domain/constraints/constraints';
import { inForceOn } from '@ploeg/domain/constraints/dated-limit';
import { enforcementOf, type Enforcement } from '@ploeg/domain/constraints/enforcement';
import {
  SECONDS_PER_DAY,
  startOfWeek,
  toDateKey,
  toHour,
  toInstant,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { hasLeftBy } from '@ploeg/domain/shifts/plan-bounds';
import { listYoungBirthdates } from '#features/people/people.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';
import { workedTime } from './shifts.facts.ts';
import { shiftsOf } from './shifts.service.ts';
import { type HeldTerms, readHeldTerms } from './held-terms.service.ts';

/** A shift as it would become; `id` is null while it does not exist. */
export type Proposed = {
  id: string | null;
  start: WallSeconds;
  end: WallSeconds;
  pausePaidSeconds: number;
  pauseUnpaidSeconds: number;
};

/** Every rule looks at most two weeks around the week of the shift. */
export const WINDOW_SECONDS = 14 * SECONDS_PER_DAY;

type Repo = ReturnType<typeof shiftsOf>;
type Entry = Awaited<ReturnType<Repo['listEntriesOf']>>[number];
type Place = Awaited<ReturnType<Repo['listPlaces']>>[number];
type PlacedEntry = Entry & Omit<Place, 'id'>;

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** What the person does at that time, as `09:00 - 17:00 Bar Central`; a draft is for who plans there (R11). */
const describeClash = (
  shift: Proposed,
  entries: readonly PlacedEntry[],
  { actor }: Pick<ReadContext, 'actor'>,
): string => {
  const clash = entries.find(
    (e) =>
      e.id !== shift.id &&
      e.start < shift.end &&
      e.end > shift.start &&
      (e.approved || canSomewhere(actor, 'plan', e.departmentId)),
  );
  return clash ? `${toHour(clash.start)} - ${toHour(clash.end)} ${clash.company}` : '';
};

const toMessage = (
  { title, actual, isForcible, source, since }: Constraint,
  details: string,
  asked: Enforcement,
): ConstraintMessage => ({
  title,
  details,
  actual: rounded(actual),
  forcible: isForcible && asked !== 'refuse',
  ...(isForcible && asked === 'reason' && { needsReason: true as const }),
  ...(source !== undefined && { source }),
  ...(since !== undefined && { since }),
});

const byPerson = <T extends { personId: string | null }>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => row.personId ?? '');

const toEntries = (
  entries: readonly PlacedEntry[],
  work: PersonEntries['clockings'],
): PersonEntries => ({
  shifts: entries.filter((entry) => entry.kind === 'shift'),
  absences: entries.filter((entry) => entry.kind !== 'shift'),
  clockings: work,
});

const toPlaced = (entries: readonly Entry[], places: readonly Place[]): PlacedEntry[] => {
  const placeOf = new Map(places.map(({ id, ...place }) => [id, place]));
  return entries.flatMap((entry) => {
    const place = placeOf.get(entry.departmentId);
    return place ? [Object.assign(entry, place)] : [];
  });
};

/** Shifts and absences of persons in a period, over all departments. */
export const readEntries = async (
  context: ReadContext,
  personIds: string[],
  from: WallSeconds,
  until: WallSeconds,
): Promise<(personId: string) => PersonEntries> => {
  const repo = shiftsOf(context);
  const [entries, places] = await Promise.all([
    repo.listEntriesOf(personIds, from, until),
    repo.listPlaces(),
  ]);
  const entriesOf = byPerson(toPlaced(entries, places));
  return (personId) => toEntries(entriesOf.get(personId) ?? [], []);
};

export type Period = { from: WallSeconds; until: WallSeconds; timezone: string };

/**
 * What persons do in a period over all departments, as their shifts are held against it; four queries.
 * Birthdates are of `everybody`.
 */
export const readStanding = async (
  context: ReadContext,
  personIds: string[],
  { from, until, timezone }: Period,
  everybody = personIds,
) => {
  const repo = shiftsOf(context);
  const [entries, places, work, birthdates] = await Promise.all([
    repo.listEntriesOf(personIds, from, until),
    repo.listPlaces(),
    collect(context, workedTime, {
      personIds,
      from: toInstant(from, timezone),
      until: toInstant(until, timezone),
    }),
    listYoungBirthdates(context.db, context.actor.companyId, everybody, from),
  ]);
  return { entries: byPerson(toPlaced(entries, places)), work: byPerson(work), birthdates };
};

export type Standing = Awaited<ReturnType<typeof readStanding>>;

/** Where a shift is worked, and who works there. */
export type Judged = Pick<Team, 'department' | 'members'>;

/** The last day of each who has left by then. */
const lastDaysBy = (
  { members }: Judged,
  start: WallSeconds,
): ReadonlyMap<string, ConstraintMessage> =>
  new Map(
    members.flatMap(({ personId, lastDay }) =>
      lastDay !== null && hasLeftBy({ lastDay }, start)
        ? [[personId, { title: 'WORKING', details: '', forcible: false, until: lastDay }]]
        : [],
    ),
  );

/** What of that stands against one shift, for each person. Who has left by then works no more (R14). */
export const judgeAgainst = (
  { entries, work, birthdates, heldOf }: Standing & { heldOf: HeldTerms },
  team: Judged,
  shift: Proposed,
  personIds: readonly string[],
  context: Pick<ReadContext, 'actor' | 'now'>,
): ((personId: string) => ConstraintMessage[]) => {
  const { timezone, settings } = team.department;
  const { limits, enforcement } = settings;
  const { start, end, pausePaidSeconds, pauseUnpaidSeconds } = shift;
  const proposed = {
    id: shift.id ?? undefined,
    start,
    end,
    pausePaidSeconds,
    pauseUnpaidSeconds,
    timezone,
  };
  const people = personIds.map((personId) => ({
    personId,
    birthdate: birthdates.get(personId) ?? null,
    ...heldOf(personId, team.department.id, start),
    entries: toEntries(entries.get(personId) ?? [], work.get(personId) ?? []),
  }));
  const constraints = findConstraintsOfTeam(proposed, people, { limits, now: context.now });
  const left = lastDaysBy(team, start);
  return (personId) => {
    const gone = left.get(personId);
    if (gone) return [gone];
    return (constraints.get(personId) ?? []).map((constraint) => {
      const { title, limit } = constraint;
      const details =
        title === 'WORKING'
          ? describeClash(shift, entries.get(personId) ?? [], context)
          : rounded(limit);
      return toMessage(constraint, details, enforcementOf(title, enforcement));
    });
  };
};

/** Terms are read of those alone whom a limit of theirs may hold. */
const extrasAmong = ({ members }: Judged, personIds: readonly string[]): string[] => {
  const asked = new Set(personIds);
  return members
    .filter(({ personId, workerType }) => workerType === 'EXT' && asked.has(personId))
    .map(({ personId }) => personId);
};

/** What stands against a shift for each of many persons, over all departments. */
export const findConstraints = async (
  context: ReadContext,
  team: Judged,
  shift: Proposed,
  personIds: string[],
  read: (
    context: ReadContext,
    personIds: string[],
    period: Period,
  ) => Promise<Standing> = readStanding,
): Promise<(personId: string) => ConstraintMessage[]> => {
  const week = startOfWeek(shift.start);
  const { timezone, settings } = team.department;
  const isAsked = inForceOn(settings.limits.noticeDaysVarying, toDateKey(shift.start)) !== null;
  const [standing, heldOf] = await Promise.all([
    read(context, personIds, {
      from: wallSeconds(week - WINDOW_SECONDS),
      until: wallSeconds(week + 7 * SECONDS_PER_DAY + WINDOW_SECONDS),
      timezone,
    }),
    readHeldTerms(context, isAsked ? personIds : extrasAmong(team, personIds)),
  ]);
  return judgeAgainst({ ...standing, heldOf }, team, shift, personIds, context);
};

/** What a planner says who overrides limits. */
export type Forcing = { force: boolean; reason: string };

export const UNFORCED: Forcing = { force: false, reason: '' };

/** Throws unless nothing stands against a shift, or all of it may be and is forced (R12), with why where that is asked. */
export const judgeConstraints = (
  constraints: readonly ConstraintMessage[],
  { force, reason }: Forcing,
): void => {
  const isAllowed =
    force &&
    constraints.every(({ forcible, needsReason }) => forcible && (!needsReason || reason !== ''));
  if (constraints.length === 0 || isAllowed) return;
  const byTitle = constraints.map((constraint) => [constraint.title, constraint]);
  throw new Failure('shifts.constraints', {}, { constraints: Object.fromEntries(byTitle) });
};

/** What the log keeps of limits that a planner overrode: which, by how much and on what ground. */
export const toForcedDetails = (constraints: readonly ConstraintMessage[], reason = '') => ({
  ...(constraints.length > 0 && reason !== '' && { reason }),
  forced: constraints.map(({ title }) => title).join(' '),
  ...Object.fromEntries(
    constraints.flatMap(({ title, details, actual = '', source = '' }) => [
      [`${title}.limit`, details],
      [`${title}.actual`, actual],
      [`${title}.source`, source],
    ]),
  ),
});
