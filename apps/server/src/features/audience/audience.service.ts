import type { AudienceRight } from '@ploeg/contract/audience/audience.schemas';
import {
  asleepWith,
  type RightScope,
  type RightsHolder,
  scopeOf,
} from '@ploeg/domain/access/rights';
import {
  type Addressee,
  addresseesOf,
  type Audience,
  type AudiencePart,
  isWholePart,
} from '@ploeg/domain/audience/audience';
import {
  fromDateKey,
  type Instant,
  SECONDS_PER_DAY,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { findHolder } from '#features/grants/grants.service.ts';
import { fail } from '#platform/failure.ts';
import { createAudienceRepo, type MemberRow } from './audience.repo.ts';

/** Whoever addresses people: a caller, or in whose name a job does it. */
export type Sender = { db: Db; actor: RightsHolder & { companyId: string } };

type SenderContext = { db: Db; actor: { companyId: string }; now: Instant };

export type Addressed = Addressee & Omit<MemberRow, 'personId' | 'employmentId'>;

export const repoOf = ({ db, actor }: Sender) => createAudienceRepo(db, actor.companyId);

/** Somebody with what they hold at this moment, for what is sent in their name. */
export const senderNamed = async (
  { db, actor: { companyId }, now }: SenderContext,
  personId: string,
): Promise<Sender> => {
  const [{ grants }, places] = await Promise.all([
    findHolder(db, companyId, personId, now),
    createAudienceRepo(db, companyId).listSettings(),
  ]);
  return {
    db,
    actor: {
      companyId,
      grants,
      places: places.map(({ id, settings }) => ({
        departmentId: id,
        asleep: asleepWith(settings),
      })),
    },
  };
};

/** Where somebody may address people; refused where they may nowhere. */
export const reachOf = ({ actor }: Sender, right: AudienceRight): RightScope => {
  const scope = scopeOf(actor, right);
  if (!scope.isAll && scope.departments.length === 0) throw fail('request.forbidden');
  return scope;
};

export const idsOf = (parts: readonly AudiencePart[], kind: AudiencePart['kind']): string[] =>
  parts.flatMap((part) => (part.kind === kind && part.id !== null ? [part.id] : []));

const dayOfPlace = ({ id, day }: AudiencePart) => {
  const from = fromDateKey(day ?? '');
  return { departmentId: id ?? '', from, until: wallSeconds(from + SECONDS_PER_DAY) };
};

/** Published shifts that the parts name, by employment. */
const shiftsOf = async (sender: Sender, parts: readonly AudiencePart[]) => {
  const days = parts.filter(({ kind }) => kind === 'day').map(dayOfPlace);
  const shiftIds = idsOf(parts, 'shift');
  const rows =
    days.length + shiftIds.length > 0 ? await repoOf(sender).listShifts(shiftIds, days) : [];
  return Map.groupBy(rows, ({ employmentId }) => employmentId ?? '');
};

/** Who is meant among those whom the sender reaches. Whether it may be asked for so much: `judgeAudience`. */
export const listAddressed = async (
  sender: Sender,
  right: AudienceRight,
  audience: Audience,
): Promise<Addressed[]> => {
  const [members, shifts] = await Promise.all([
    repoOf(sender).listMembers(reachOf(sender, right)),
    shiftsOf(sender, [...audience.include, ...audience.exclude]),
  ]);
  const candidates = members.map((member) => ({
    ...member,
    shifts: (shifts.get(member.employmentId) ?? []).map(({ id, start }) => ({
      id,
      day: toDateKey(start),
    })),
  }));
  const rows = new Map(members.map((member) => [member.employmentId, member]));
  return addresseesOf(candidates, audience).flatMap((addressee) => {
    const row = rows.get(addressee.employmentId);
    return row ? [{ ...row, ...addressee }] : [];
  });
};

type Held = { departmentId: string; id: string };

/** Whether everything that a list of parts names lies within what somebody reaches. */
const isWithin = (scope: RightScope, asked: number, found: readonly Held[]): boolean =>
  new Set(found.map(({ id }) => id)).size === asked &&
  found.every(
    ({ departmentId }) =>
      scope.isAll || scope.departments.some((place) => place.departmentId === departmentId),
  );

const reachesSection = (scope: RightScope, { departmentId, id }: Held): boolean =>
  scope.isAll ||
  scope.departments.some(
    (place) =>
      place.departmentId === departmentId &&
      (place.sectionIds === null || place.sectionIds.includes(id)),
  );

/**
 * Refuses what says nothing or reaches beyond the sender: all of a company or location by who has a
 * part of it, and what is of another place. Somebody who has left is no fault, and is not meant.
 */
export const judgeAudience = async (
  sender: Sender,
  right: AudienceRight,
  { include, exclude }: Audience,
): Promise<void> => {
  if (![...include, ...exclude].every(isWholePart)) throw fail('audience.part_unfit');
  const scope = reachOf(sender, right);
  const repo = repoOf(sender);
  const unique = (kind: AudiencePart['kind']) => [...new Set(idsOf(include, kind))];
  const [places, sections, skills, shifts, persons] = [
    [...new Set([...unique('location'), ...unique('day')])],
    unique('section'),
    unique('skill'),
    unique('shift'),
    unique('person'),
  ];
  const [foundPlaces, foundSections, foundSkills, foundShifts, employed, reached] =
    await Promise.all([
      places.length > 0 ? repo.listPlaces(places) : [],
      sections.length > 0 ? repo.listSections({ id: sections }) : [],
      skills.length > 0 ? repo.listSkills({ id: skills }) : [],
      shifts.length > 0 ? repo.listShifts(shifts, []) : [],
      persons.length > 0 ? repo.listEmployed(persons) : [],
      persons.length > 0 ? repo.listMembers(scope) : [],
    ]);
  const isWhole = (id: string): boolean =>
    scope.isAll ||
    scope.departments.some((place) => place.departmentId === id && place.sectionIds === null);
  const known = new Set(reached.map(({ personId }) => personId));
  const isFine =
    (scope.isAll || !include.some(({ kind }) => kind === 'everybody')) &&
    isWithin(
      scope,
      places.length,
      foundPlaces.map(({ id }) => ({ id, departmentId: id })),
    ) &&
    unique('location').every(isWhole) &&
    foundSections.length === sections.length &&
    foundSections.every((row) => reachesSection(scope, row)) &&
    isWithin(scope, skills.length, foundSkills) &&
    // A shift that is gone since is nobody's.
    isWithin(scope, foundShifts.length, foundShifts) &&
    employed.every((id) => known.has(id));
  if (!isFine) throw fail('audience.forbidden');
};
