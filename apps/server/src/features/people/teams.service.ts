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
import { toContactUser } from './contacts.presenter.ts';
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

/** `holders` hold any right there, whether they work there or not. */
export type Team = {
  department: DepartmentRow;
  members: readonly Member[];
  holders: readonly Holder[];
};

/** A team as the database has it now. */
export const loadTeam = async (
  { db, actor, now }: PartContext,
  departmentId: string,
): Promise<Team> => {
  const department = await loadDepartment(db, actor.companyId, departmentId);
  const [members, holders] = await Promise.all([
    loadMembers(db, actor.companyId, department),
    listHolders(db, actor.companyId, departmentId, now),
  ]);
  return { department, members, holders };
};

export const createTeams = (departments: Departments) => {
  const keep = createPartCache<readonly Member[]>();
  const keepHolders = createPartCache<readonly Holder[]>();

  const get = async (context: PartContext, place: DepartmentPlace): Promise<Team> => {
    const department = await departments.get(context, place);
    const { settings, members: own } = place.departmentVersions;
    const { db, actor, now } = context;
    const { departmentId } = place;
    const [members, holders] = await Promise.all([
      keep(context, departmentId, `${settings}.${own}`, () =>
        loadMembers(db, actor.companyId, department),
      ),
      keepHolders(context, departmentId, own, () =>
        listHolders(db, actor.companyId, departmentId, now),
      ),
    ]);
    return { department, members, holders: heldAt(holders, now) };
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

/** What a member is called; empty for somebody who is none. */
export const memberName = ({ members }: Pick<Team, 'members'>, personId: string): string => {
  const member = members.find((item) => item.personId === personId);
  return member ? `${member.firstName} ${member.lastName}`.trim() : '';
};

export const contactsOf = ({ members }: Pick<Team, 'members'>): ContactUser[] =>
  members.map(toContactUser);
