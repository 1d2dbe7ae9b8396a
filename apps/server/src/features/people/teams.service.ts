import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import { asleepWith, can, canSomewhere, type Right } from '@ploeg/domain/access/rights';
import type { Db } from '#db/database.ts';
import {
  type DepartmentRow,
  type Departments,
  loadDepartment,
} from '#features/departments/departments.service.ts';
import {
  createPartCache,
  type DepartmentPlace,
  type PartContext,
} from '#features/departments/part-cache.ts';
import { heldAt, type Holder, listHolders } from '#features/grants/grants.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { getPlace } from '#platform/require-right.ts';
import { toContactUser, toFormerContact } from './contacts.presenter.ts';
import { createPeopleRepo } from './people.repo.ts';

/** Off until the person says otherwise, or the department for those who have said nothing. */
export const showsContact = (
  { displayContact }: { displayContact: boolean | null },
  { showsContacts = false }: Pick<DepartmentRow['settings'], 'showsContacts'>,
): boolean => displayContact ?? showsContacts;

const loadMembers = async (db: Db, companyId: string, { id, settings }: DepartmentRow) =>
  (await createPeopleRepo(db, companyId).listMembers([id])).map((row) => ({
    ...row,
    displayContact: showsContact(row, settings),
  }));

export type Member = Awaited<ReturnType<typeof loadMembers>>[number];

/** Somebody who works there no more: what they did keeps their name (decision 032). */
export type Former = Pick<Member, 'employmentId' | 'personId' | 'firstName' | 'lastName'>;

/** `holders` hold any right there, whether they work there or not. */
export type Team = {
  department: DepartmentRow;
  members: readonly Member[];
  former: readonly Former[];
  holders: readonly Holder[];
};

/** A team as the database has it now. */
export const loadTeam = async (
  { db, actor, now }: PartContext,
  departmentId: string,
): Promise<Team> => {
  const department = await loadDepartment(db, actor.companyId, departmentId);
  const [members, former, holders] = await Promise.all([
    loadMembers(db, actor.companyId, department),
    createPeopleRepo(db, actor.companyId).listFormer(departmentId),
    listHolders(db, actor.companyId, departmentId, now),
  ]);
  return { department, members, former, holders };
};

export const createTeams = (departments: Departments) => {
  const keep = createPartCache<readonly Member[]>();
  const keepFormer = createPartCache<readonly Former[]>();
  const keepHolders = createPartCache<readonly Holder[]>();

  const get = async (context: PartContext, place: DepartmentPlace): Promise<Team> => {
    const department = await departments.get(context, place);
    const { settings, members: own } = place.departmentVersions;
    const { db, actor, now } = context;
    const { departmentId } = place;
    const [members, former, holders] = await Promise.all([
      keep(context, departmentId, `${settings}.${own}`, () =>
        loadMembers(db, actor.companyId, department),
      ),
      keepFormer(context, departmentId, own, () =>
        createPeopleRepo(db, actor.companyId).listFormer(departmentId),
      ),
      keepHolders(context, departmentId, own, () =>
        listHolders(db, actor.companyId, departmentId, now),
      ),
    ]);
    return { department, members, former, holders: heldAt(holders, now) };
  };

  return {
    get,
    /** Where the caller works or holds a right. */
    getOwn: (context: ReadContext, departmentId: string): Promise<Team> =>
      get(context, getPlace(context.actor, departmentId)),
  };
};

export type Teams = ReturnType<typeof createTeams>;

export type TeamRights = Pick<Team, 'department' | 'holders'>;

/** Who holds a right for any part of a location; with sections, for one of these. */
export const holderIdsOf = (
  { department, holders }: TeamRights,
  right: Right,
  sectionIds?: readonly string[],
): string[] => {
  const departmentId = department.id;
  const places = [{ departmentId, asleep: asleepWith(department.settings) }];
  return holders
    .filter(({ grants }) =>
      sectionIds === undefined
        ? canSomewhere({ grants, places }, right, departmentId)
        : can({ grants, places }, right, { departmentId, sectionIds }),
    )
    .map(({ personId }) => personId);
};

/** Who plans in a department, and so looks at what its people do. */
export const plannerIdsOf = (team: TeamRights): string[] => holderIdsOf(team, 'plan');

type People = Pick<Team, 'members' | 'former'>;

/** The people of a team by their employments, those of before too. */
export const everybodyOf = ({ members, former }: People): ReadonlyMap<string, Former> =>
  new Map([...former, ...members].map((one) => [one.employmentId, one]));

/** What somebody is called who works or worked there; empty for everybody else. */
export const memberName = ({ members, former }: People, personId: string): string => {
  const isThey = (one: Former): boolean => one.personId === personId;
  const found = members.find(isThey) ?? former.find(isThey);
  return found ? `${found.firstName} ${found.lastName}`.trim() : '';
};

export const contactsOf = ({ members }: Pick<Team, 'members'>): ContactUser[] =>
  members.map(toContactUser);

/** Those of before whose work is shown. */
export const formerContactsOf = (
  { former }: Pick<Team, 'former'>,
  seen: ReadonlySet<string>,
): ContactUser[] =>
  former.filter(({ employmentId }) => seen.has(employmentId)).map(toFormerContact);
