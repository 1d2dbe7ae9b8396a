import type {
  AudienceChoices,
  AudienceLabel,
  AudiencePerson,
  AudiencePreview,
  AudienceRight,
} from '@ploeg/contract/audience/audience.schemas';
import type { Audience, AudiencePart } from '@ploeg/domain/audience/audience';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import { byName } from '@ploeg/domain/people/by-name';
import { fromDateKey, SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { type ReachDeps, readReach } from '#features/notifications/reach.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { MemberRow } from './audience.repo.ts';
import {
  idsOf,
  judgeAudience,
  listAddressed,
  reachOf,
  repoOf,
  type Sender,
} from './audience.service.ts';

/** As many names as somebody reads through. */
const MOST_NAMES = 500;
const MOST_FOUND = 20;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const namesById = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

const MESSAGE_OF = {
  'messages.send': 'ANNOUNCEMENT',
  'documents.make': 'DOCUMENT_TO_READ',
} as const satisfies Record<AudienceRight, MessageKind>;

type Asked<T> = { right: AudienceRight } & T;

/** To whom no message comes that is sent with a right, and who does not sign in either. */
const listUnreachable = async (
  sender: ReadContext,
  right: AudienceRight,
  people: readonly MemberRow[],
  deps: ReachDeps,
): Promise<ReadonlySet<string>> => {
  const wayTo = await readReach(sender, people, MESSAGE_OF[right], deps);
  const ids = people.map(({ personId }) => personId);
  return new Set(ids.filter((id) => wayTo(id) === 'none'));
};

const toPersons = (
  members: readonly MemberRow[],
  places: ReadonlyMap<string, string>,
  unreachable: ReadonlySet<string>,
): AudiencePerson[] =>
  members.map((member) => ({
    personId: member.personId,
    name: nameOf(member),
    place: places.get(member.departmentId) ?? '',
    isUnreachable: unreachable.has(member.personId),
  }));

type Named = { name: string; departmentId: string | null; start: number | null };

/** What parts name, in words; what is gone since has none. */
export const labelAudience = async (
  sender: Sender,
  { include, exclude }: Audience,
): Promise<AudienceLabel[]> => {
  const parts = [...include, ...exclude];
  const repo = repoOf(sender);
  const ids = (kind: AudiencePart['kind']) => [...new Set(idsOf(parts, kind))];
  const [places, sections, skills, shifts, persons] = await Promise.all([
    repo.listPlaces(null),
    repo.listSections({ id: ids('section') }),
    repo.listSkills({ id: ids('skill') }),
    repo.listShifts(ids('shift'), []),
    repo.listNames(ids('person')),
  ]);
  const shiftSections = namesById(
    await repo.listSections({ id: shifts.flatMap(({ sectionId }) => sectionId ?? []) }),
  );
  const placeNames = namesById(places);
  const named = new Map<string, Named>([
    ...places.map(({ id, name }): [string, Named] => [
      id,
      { name, departmentId: null, start: null },
    ]),
    ...[...sections, ...skills].map(({ id, name, departmentId }): [string, Named] => [
      id,
      { name, departmentId, start: null },
    ]),
    ...shifts.map(({ id, sectionId, departmentId, start }): [string, Named] => [
      id,
      { name: shiftSections.get(sectionId ?? '') ?? '', departmentId, start },
    ]),
    ...persons.map((person): [string, Named] => [
      person.id,
      { name: nameOf(person), departmentId: null, start: null },
    ]),
  ]);
  return parts.map((part) => {
    const known = named.get(part.id ?? '');
    return {
      ...part,
      name: known?.name ?? '',
      place: placeNames.get(known?.departmentId ?? '') ?? '',
      start: known?.start ?? null,
    };
  });
};

const inOrder = byName('personId');

/** Who is meant right now, and how they can be reached. */
export const previewAudience = async (
  sender: ReadContext,
  { right, audience }: Asked<{ audience: Audience }>,
  deps: ReachDeps,
): Promise<AudiencePreview> => {
  await judgeAudience(sender, right, audience);
  const repo = repoOf(sender);
  const [addressed, labels, places] = await Promise.all([
    listAddressed(sender, right, audience),
    labelAudience(sender, audience),
    repo.listPlaces(null),
  ]);
  const unreachable = await listUnreachable(sender, right, addressed, deps);
  const languages = Map.groupBy(addressed, ({ language }) => language);
  const people = toPersons(addressed, namesById(places), unreachable).toSorted(
    (a, b) => Number(b.isUnreachable) - Number(a.isUnreachable) || inOrder(a, b),
  );
  return {
    people: addressed.length,
    unreachable: unreachable.size,
    languages: [...languages].map(([language, own]) => ({ language, people: own.length })),
    names: people.slice(0, MOST_NAMES),
    labels,
  };
};

export const listAudienceChoices = async (
  sender: Sender,
  right: AudienceRight,
): Promise<AudienceChoices> => {
  const scope = reachOf(sender, right);
  const repo = repoOf(sender);
  const ids = scope.isAll ? null : scope.departments.map(({ departmentId }) => departmentId);
  const places = await repo.listPlaces(ids);
  const which = { departmentId: places.map(({ id }) => id) };
  const [sections, skills] = await Promise.all([repo.listSections(which), repo.listSkills(which)]);
  return {
    everybody: scope.isAll,
    places: places.map(({ id, name }) => {
      const part = scope.departments.find(({ departmentId }) => departmentId === id);
      const own = scope.isAll ? null : (part?.sectionIds ?? null);
      const offered = (rows: typeof sections) =>
        rows.filter((row) => row.departmentId === id && row.archivedAt === null);
      const toNamed = (row: { id: string; name: string }) => ({ id: row.id, name: row.name });
      return {
        id,
        name,
        isWhole: own === null,
        sections: offered(sections)
          .filter((row) => own === null || own.includes(row.id))
          .map(toNamed),
        skills: offered(skills).map(toNamed),
      };
    }),
  };
};

/** `%` and `_` are signs of a name here. */
const toPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

export const findAudiencePeople = async (
  sender: ReadContext,
  { right, words }: Asked<{ words: string }>,
  deps: ReachDeps,
): Promise<AudiencePerson[]> => {
  const repo = repoOf(sender);
  const found = await repo.findMembers(reachOf(sender, right), toPattern(words), MOST_FOUND * 2);
  const once = [...new Map(found.map((member) => [member.personId, member])).values()];
  const [places, unreachable] = await Promise.all([
    repo.listPlaces(null),
    listUnreachable(sender, right, once, deps),
  ]);
  return toPersons(once.slice(0, MOST_FOUND), namesById(places), unreachable);
};

/** Published shifts of a day of those who can be addressed, with whose they are. */
export const listAudienceShifts = async (
  sender: Sender,
  { right, departmentId, day }: Asked<{ departmentId: string; day: string }>,
) => {
  const scope = reachOf(sender, right);
  const place = scope.departments.find((item) => item.departmentId === departmentId);
  if (!scope.isAll && !place) throw fail('request.not_found');
  const repo = repoOf(sender);
  const from = fromDateKey(day);
  const span = { departmentId, from, until: wallSeconds(from + SECONDS_PER_DAY) };
  const [rows, members, sections] = await Promise.all([
    repo.listShifts([], [span]),
    repo.listMembers(scope),
    repo.listSections({ departmentId: [departmentId] }),
  ]);
  const names = new Map(members.map((member) => [member.employmentId, nameOf(member)]));
  const sectionNames = namesById(sections);
  return rows.flatMap(({ id, employmentId, sectionId, start, end }) => {
    const name = names.get(employmentId ?? '');
    return name === undefined
      ? []
      : [{ id, name, start, end, section: sectionNames.get(sectionId ?? '') ?? '' }];
  });
};
