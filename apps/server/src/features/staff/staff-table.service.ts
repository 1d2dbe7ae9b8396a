import type { StaffLocation, StaffTable } from '@ploeg/contract/staff/staff.schemas';
import { can, type RightScope, scopeOf } from '@ploeg/domain/access/rights';
import { ACCOUNT_STATES, NEEDS, toNeedBits, WORK_STATES } from '@ploeg/domain/staff/staff-states';
import { fromDateKey, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { pictureUrlOf } from '#features/people/person-picture.ts';
import { showsContact } from '#features/people/teams.service.ts';
import { canSeeTermsIn } from '#features/terms/terms-reading.service.ts';
import { loadUsualKinds } from '#features/terms/usual-kind.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { dayOf, lastDayOf, loadStates } from './staff-states.service.ts';
import { createStaffViewRepo, type StaffRow } from './staff-view.repo.ts';

export type TableDeps = { catalogues: CatalogueLoader; sendsMail: boolean };

const toDayNumber = (day: string): number => fromDateKey(day) / SECONDS_PER_DAY;

/** Locations of a scope, with what people in them can have. */
const loadLocations = async (
  context: ReadContext,
  scope: RightScope,
  { catalogues }: TableDeps,
): Promise<{ departments: DepartmentRow[]; locations: StaffLocation[] }> => {
  const { db, actor } = context;
  const ids = scope.isAll ? null : scope.departments.map(({ departmentId }) => departmentId);
  const departments = await createStaffViewRepo(db, actor.companyId).listDepartments(ids);
  const usualKindIn = await loadUsualKinds(context, departments);
  const locations = await Promise.all(
    departments.map(async ({ id, name, settings }) => {
      const place = actor.places.find(({ departmentId }) => departmentId === id);
      const lists = place && (await catalogues.get(context, place));
      const toListed = (rows: Iterable<StaffLocation['sections'][number]> = []) =>
        [...rows].map((row) => ({
          id: row.id,
          name: row.name,
          color: row.color,
          background: row.background,
        }));
      return {
        id,
        name,
        sections: toListed(lists?.sections.offered.values()),
        skills: toListed(lists?.skills.offered.values()),
        manages: can(actor, 'people.manage', { departmentId: id }),
        hasDimona: settings.modules.dimona,
        usualKind: usualKindIn(id),
      };
    }),
  );
  return { departments, locations };
};

const indexes = (ids: readonly string[], places: ReadonlyMap<string, number>): number[] =>
  ids.flatMap((id) => places.get(id) ?? []);

const placesOf = (rows: readonly { id: string }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id }, index) => [id, index]));

const emptyTable = () => ({
  people: {
    id: [] as string[],
    firstName: [] as string[],
    lastName: [] as string[],
    phone: [] as string[],
    account: [] as number[],
  },
  jobs: {
    person: [] as number[],
    location: [] as number[],
    sections: [] as number[][],
    skills: [] as number[][],
    workerType: [] as string[],
    hours: [] as number[],
    start: [] as number[],
    end: [] as number[],
    work: [] as number[],
    dimona: [] as number[],
    needs: [] as number[],
  },
});

/** Everybody whom the caller may see; a person who works in two locations is one with two jobs. */
export const listPeople = async (
  context: ReadContext,
  { isLeft }: { isLeft: boolean },
  deps: TableDeps,
): Promise<StaffTable> => {
  const { db, actor } = context;
  const managing = scopeOf(actor, 'people.manage');
  const scope = isLeft ? managing : scopeOf(actor, 'team.see');
  if (!scope.isAll && scope.departments.length === 0) throw fail('request.forbidden');
  const repo = createStaffViewRepo(db, actor.companyId);
  const { departments, locations } = await loadLocations(context, scope, deps);
  const offered = new Map(locations.map(({ id, sections }) => [id, sections.length]));
  const [rows, left, states] = await Promise.all([
    repo.listMembers(scope, isLeft),
    repo.countLeft(managing),
    loadStates(context, departments, offered),
  ]);
  const table = emptyTable();
  const locationOf = placesOf(locations);
  const lists = locations.map(({ sections, skills }) => ({
    sections: placesOf(sections),
    skills: placesOf(skills),
  }));
  const personAt = new Map<string, number>();
  const pictures: StaffTable['pictures'] = [];

  const addPerson = (row: StaffRow, department: DepartmentRow): number => {
    const known = personAt.get(row.personId);
    if (known !== undefined) return known;
    const isManaged = states.managed.has(row.departmentId);
    const { people } = table;
    const at = people.id.push(row.personId) - 1;
    people.firstName.push(row.firstName);
    people.lastName.push(row.lastName);
    people.phone.push(isManaged || showsContact(row, department.settings) ? row.phone : '');
    const account = states.accountOf(row.personId, !isLeft, row.hasPin);
    people.account.push(isManaged ? ACCOUNT_STATES.indexOf(account) : -1);
    const url = pictureUrlOf({ id: row.personId, pictureKey: row.pictureKey });
    if (url) pictures.push({ personId: row.personId, url });
    personAt.set(row.personId, at);
    return at;
  };

  for (const row of rows) {
    const at = locationOf.get(row.departmentId);
    const department = at === undefined ? undefined : departments[at];
    const list = at === undefined ? undefined : lists[at];
    if (at === undefined || !department || !list) continue;
    const { jobs } = table;
    jobs.person.push(addPerson(row, department));
    jobs.location.push(at);
    jobs.sections.push(indexes(row.sectionIds, list.sections));
    jobs.skills.push(indexes(row.skillIds, list.skills));
    const knowsTerms = canSeeTermsIn(actor, row.departmentId);
    jobs.workerType.push(knowsTerms ? row.workerType : '');
    jobs.hours.push(knowsTerms ? row.hoursWeekMinutes : -1);
    jobs.start.push(toDayNumber(dayOf(row.joinedAt, department)));
    const end = lastDayOf(row, department);
    jobs.end.push(end === null ? -1 : toDayNumber(end));
    jobs.work.push(WORK_STATES.indexOf(states.workOf(row)));
    jobs.dimona.push(states.dimonaOf(row));
    jobs.needs.push(toNeedBits(states.needsIn(row, row.hasPin)));
  }
  return {
    locations,
    accounts: [...ACCOUNT_STATES],
    works: [...WORK_STATES],
    needs: [...NEEDS],
    ...table,
    pictures,
    left,
    sendsMail: deps.sendsMail,
  };
};
