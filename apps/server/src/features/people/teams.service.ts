import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import { isPlanner } from '@ploeg/domain/access/departments';
import type { Db } from '#db/database.ts';
import {
  type DepartmentRow,
  type Departments,
  getMembership,
  loadDepartment,
} from '#features/departments/departments.service.ts';
import {
  createPartCache,
  type DepartmentPlace,
  type PartContext,
} from '#features/departments/part-cache.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
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

export type Team = { department: DepartmentRow; members: readonly Member[] };

/** A team as the database has it now. */
export const loadTeam = async (db: Db, companyId: string, departmentId: string): Promise<Team> => {
  const department = await loadDepartment(db, companyId, departmentId);
  return { department, members: await loadMembers(db, companyId, department) };
};

export const createTeams = (departments: Departments) => {
  const keep = createPartCache<readonly Member[]>();

  const get = async (context: PartContext, place: DepartmentPlace): Promise<Team> => {
    const department = await departments.get(context, place);
    const { settings, members: own } = place.departmentVersions;
    const members = await keep(context, place.departmentId, `${settings}.${own}`, () =>
      loadMembers(context.db, context.actor.companyId, department),
    );
    return { department, members };
  };

  return {
    get,
    getOwn: async (
      context: ReadContext,
      departmentId: string,
    ): Promise<{ membership: Membership; team: Team }> => {
      const membership = getMembership(context.actor, departmentId);
      return { membership, team: await get(context, membership) };
    },
  };
};

export type Teams = ReturnType<typeof createTeams>;

/** Who plans in a department, and so looks at what its people do. */
export const plannerIdsOf = ({ members }: Pick<Team, 'members'>): string[] =>
  members.filter(isPlanner).map((member) => member.personId);

/** What a member is called; empty for somebody who is none. */
export const memberName = ({ members }: Pick<Team, 'members'>, personId: string): string => {
  const member = members.find((item) => item.personId === personId);
  return member ? `${member.firstName} ${member.lastName}`.trim() : '';
};

export const contactsOf = ({ members }: Pick<Team, 'members'>): ContactUser[] =>
  members.map(toContactUser);
