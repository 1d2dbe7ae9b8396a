import { can, mayActOn, type Right, type RightsHolder } from '@ploeg/domain/access/rights';
import { listAllHolders } from '#features/grants/grants.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createStaffRepo, type EmploymentRow, type PersonRow } from './staff.repo.ts';

/** Somebody as the caller may know them: the jobs that the caller sees, and whether others exist. */
export type StaffMember = {
  person: PersonRow;
  jobs: EmploymentRow[];
  /** Also those in locations that are none of the caller's. */
  allJobs: EmploymentRow[];
  /** What they hold, as whoever acts on them is measured by. */
  grants: RightsHolder['grants'];
};

export const isLiving = ({ leftAt }: Pick<EmploymentRow, 'leftAt'>): boolean => leftAt === null;

/** A section lead sees who works in their sections; what has no section needs the whole location. */
export const canInJob = (
  actor: Actor,
  right: Right,
  { departmentId, sectionIds }: Pick<EmploymentRow, 'departmentId' | 'sectionIds'>,
): boolean => can(actor, right, { departmentId, sectionIds });

/** Who has left is seen by who manages people there. */
const isSeen = (actor: Actor, job: EmploymentRow): boolean =>
  isLiving(job) ? canInJob(actor, 'team.see', job) : canInJob(actor, 'people.manage', job);

const toMembers = async (
  { db, actor, now }: ReadContext,
  personIds: readonly string[],
): Promise<StaffMember[]> => {
  const repo = createStaffRepo(db, actor.companyId);
  const ids = [...new Set(personIds)];
  const [rows, jobs, holders] = await Promise.all([
    repo.listPersons(ids),
    repo.listEmployments(ids),
    listAllHolders(db, actor.companyId, now),
  ]);
  const held = new Map(holders.map(({ personId, grants }) => [personId, grants]));
  const byPerson = Map.groupBy(jobs, ({ personId }) => personId);
  return rows.map((person) => {
    const allJobs = byPerson.get(person.id) ?? [];
    const grants = held.get(person.id) ?? [];
    return { person, allJobs, grants, jobs: allJobs.filter((job) => isSeen(actor, job)) };
  });
};

/** Those whom the caller sees, by id; the others look as if they did not exist. */
export const listMembers = async (
  context: ReadContext,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, StaffMember>> => {
  const members = await toMembers(context, personIds);
  return new Map(
    members.filter(({ jobs }) => jobs.length > 0).map((member) => [member.person.id, member]),
  );
};

export const getMember = async (context: ReadContext, personId: string): Promise<StaffMember> => {
  const member = (await listMembers(context, [personId])).get(personId);
  if (!member) throw fail('request.not_found');
  return member;
};

/** Whether the caller manages people where somebody works, or worked last. */
export const managesMember = (actor: Actor, { jobs }: StaffMember): boolean =>
  jobs.some((job) => canInJob(actor, 'people.manage', job));

/** Address, PIN and sign-in of one who holds what the caller lacks are not the caller's to change. */
export const mayTouchSignIn = (actor: Actor, member: StaffMember): boolean =>
  managesMember(actor, member) && mayActOn(actor, member);

/**
 * Whoever moves the address of somebody who signs in can have a new password sent to it, and then reads
 * what they read of themselves: so it takes the rights to that.
 */
export const mayMoveSignIn = (actor: Actor, member: StaffMember): boolean =>
  mayTouchSignIn(actor, member) &&
  member.allJobs
    .filter(isLiving)
    .every((job) =>
      (['people.private', 'wages.see'] as const).every((right) => canInJob(actor, right, job)),
    );

export const getManaged = async (context: ReadContext, personId: string): Promise<StaffMember> => {
  const member = await getMember(context, personId);
  if (!managesMember(context.actor, member)) throw fail('request.forbidden');
  return member;
};

export const getTouchable = async (
  context: ReadContext,
  personId: string,
): Promise<StaffMember> => {
  const member = await getManaged(context, personId);
  if (!mayTouchSignIn(context.actor, member)) throw fail('staff.above');
  return member;
};

/** Where somebody works; a person of no location any more is told of in none. */
export const livingDepartments = ({ allJobs }: StaffMember): string[] =>
  allJobs.filter(isLiving).map(({ departmentId }) => departmentId);
