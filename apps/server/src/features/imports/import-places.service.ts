import { can, canSomewhere, type Right } from '@ploeg/domain/access/rights';
import type { EntryPlace } from '@ploeg/domain/imports/read-entries';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { kindNameIn } from '#features/catalogues/given-kinds.ts';
import type { ReadContext } from '#platform/context.ts';
import { sectionsWith } from '#platform/require-right.ts';
import { createImportedPeopleRepo } from './imported-people.repo.ts';

export type KnownPlaces = {
  today: string;
  places: EntryPlace[];
  timezones: ReadonlyMap<string, string>;
};

/** The locations and their lists, with what whoever imports may do there. */
export const loadPlaces = async (
  { db, actor, now }: ReadContext,
  right: Right,
): Promise<KnownPlaces> => {
  const repo = createImportedPeopleRepo(db, actor.companyId);
  const [rows, sections, skills, packages, kinds] = await Promise.all([
    repo.listPlaces(),
    repo.listOffered('sections'),
    repo.listOffered('skills'),
    repo.listOffered('packages'),
    repo.listKinds(),
  ]);
  // A list may call a kind as its location does, or as whoever brings the list reads it.
  const leaveKinds = kinds.flatMap(({ code, name, ...kind }) =>
    [...new Set([kindNameIn({ code, name }, actor.language), name])].map((called) => ({
      ...kind,
      name: called,
    })),
  );
  const own = new Set(actor.places.map(({ departmentId }) => departmentId));
  const places = rows
    .filter(({ id, status }) => own.has(id) && status !== '0')
    .map(({ id, name, timezone }): EntryPlace => {
      const here = ({ departmentId }: { departmentId: string }): boolean => departmentId === id;
      return {
        id,
        name,
        timezone,
        sections: sections.filter(here),
        skills: skills.filter(here),
        packages: packages.filter(here),
        leaveKinds: leaveKinds.filter(here),
        within: sectionsWith(actor, right, id),
        mayManage: canSomewhere(actor, right, id),
        mayMake: can(actor, 'settings.manage', { departmentId: id }),
        mayPrivate: can(actor, 'people.private', { departmentId: id }),
        mayWages: can(actor, 'wages.see', { departmentId: id }),
      };
    });
  const today = dayIn(now, places[0]?.timezone ?? 'UTC');
  return { today, places, timezones: new Map(rows.map(({ id, timezone }) => [id, timezone])) };
};
