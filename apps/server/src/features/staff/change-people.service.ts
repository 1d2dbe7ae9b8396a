import type { JobChanges, PersonChanges } from '@ploeg/contract/staff/staff.schemas';
import { readPhone } from '@ploeg/domain/people/phone';
import { inSavepoint } from '#db/savepoint.ts';
import { lockPersons, updatePerson } from '#features/people/people.service.ts';
import { changeEmail } from '#features/session/accounts.service.ts';
import { revokeInvitations } from '#features/session/invitations.service.ts';
import type { AuditLine, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { announceMembers, foldEmail, isEmail } from './new-people.service.ts';
import {
  getManaged,
  isLiving,
  livingDepartments,
  mayMoveSignIn,
  mayTouchSignIn,
  type StaffMember,
} from './staff-member.service.ts';
import { createStaffRepo, type EmploymentRow } from './staff.repo.ts';

/** The office's own lists look again; what colleagues are shown of somebody is told apart. */
const announcePerson = (context: WriteContext, member: StaffMember, isShared: boolean): void => {
  const personId = member.person.id;
  context.emit({ resource: 'PROFILE', resourceId: personId, personIds: [personId] });
  if (!isShared) return;
  for (const departmentId of livingDepartments(member)) {
    context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
  }
};

/** In the log of each location where somebody works, or worked. */
export const auditPerson = (
  context: WriteContext,
  { person, allJobs, jobs }: StaffMember,
  action: string,
  told: Pick<AuditLine, 'details' | 'changes'> = {},
): void => {
  const living = allJobs.filter(isLiving);
  const places = new Set((living.length > 0 ? living : jobs).map((job) => job.departmentId));
  for (const departmentId of places) {
    context.audit({ action, departmentId, subjectId: person.id, ...told });
  }
};

/** PostgreSQL shows no login of another company, and still keeps each address to one. */
const UNIQUE_VIOLATION = '23505';

const refuseTaken = (error: unknown): never => {
  const { cause } = error as { cause?: { code?: string } };
  throw cause?.code === UNIQUE_VIOLATION ? fail('staff.email_taken') : error;
};

const changeAddress = async (
  context: WriteContext,
  member: StaffMember,
  typed: string,
): Promise<boolean> => {
  const { db, actor, now } = context;
  const { id: personId, email: before } = member.person;
  const email = foldEmail(typed);
  if (email === before.toLowerCase()) return false;
  if (!mayTouchSignIn(actor, member)) throw fail('staff.above');
  const repo = createStaffRepo(db, actor.companyId);
  await repo.lockAddresses();
  const hasLogin = await repo.hasLogin(personId);
  if (hasLogin && !mayMoveSignIn(actor, member)) throw fail('staff.address_guarded');
  if (email === '' && hasLogin) throw fail('staff.email_needed');
  if (email !== '' && !isEmail(email)) throw fail('staff.email_invalid');
  if (email !== '' && (await repo.findByEmail(email, personId))) throw fail('staff.email_taken');
  if (hasLogin) {
    // Who signs in with it elsewhere is nobody's business here.
    if (await repo.isLogin(email)) throw fail('staff.email_taken');
    await inSavepoint(db, () => changeEmail(context, personId, email)).catch(refuseTaken);
    return true;
  }
  // A link that went to the wrong address must not let its reader in.
  await revokeInvitations(db, { companyId: actor.companyId, personId, now });
  await updatePerson(db, actor.companyId, personId, { email });
  return true;
};

const readChanges = ({ phone, email: _email, externalId, ...changes }: PersonChanges) => {
  const typed = phone?.trim();
  const read = typed ? readPhone(typed) : { value: '' };
  if (read.error !== undefined) throw fail('staff.phone_invalid');
  return {
    ...changes,
    ...(phone !== undefined && { phone: read.value }),
    ...(externalId !== undefined && { externalId: externalId.trim() || null }),
  };
};

/** What may stand in the log with its values; names, addresses and numbers only by their field. */
const OPEN_FIELDS = ['language', 'clockInOnly', 'oncall'] as const;

/** Imports find people by it, so it is one person's. */
const refuseTakenId = async (
  { db, actor }: WriteContext,
  personId: string,
  externalId: string,
): Promise<void> => {
  const repo = createStaffRepo(db, actor.companyId);
  await repo.lockAddresses();
  if (await repo.isExternalIdOf(externalId, personId)) throw fail('staff.external_id_taken');
};

export const changePerson = async (
  context: WriteContext,
  personId: string,
  body: PersonChanges,
): Promise<void> => {
  const { db, actor } = context;
  await lockPersons(db, actor.companyId, [personId]);
  const member = await getManaged(context, personId);
  const { person } = member;
  const wanted = Object.entries(readChanges(body)).filter(
    ([field, value]) => value !== undefined && value !== person[field as keyof typeof person],
  );
  const changes: Partial<typeof person> = Object.fromEntries(wanted);
  if (changes.clockInOnly && personId === actor.personId) throw fail('staff.yourself');
  // An account that only clocks holds no rights: to make one of somebody takes theirs away.
  if (changes.clockInOnly !== undefined && !mayTouchSignIn(actor, member))
    throw fail('staff.above');
  if (changes.externalId) await refuseTakenId(context, personId, changes.externalId);
  if (wanted.length > 0) await updatePerson(db, actor.companyId, personId, changes);
  const isMoved = body.email !== undefined && (await changeAddress(context, member, body.email));
  const fields = [...wanted.map(([field]) => field), ...(isMoved ? ['email'] : [])];
  if (fields.length === 0) return;
  const told = OPEN_FIELDS.filter((field) => field in changes);
  auditPerson(context, member, 'person.change', {
    details: { fields: fields.join(' ') },
    changes: told.map((field) => ({
      field,
      before: person[field],
      after: changes[field] ?? null,
    })),
  });
  announcePerson(
    context,
    member,
    fields.some((field) => field !== 'language'),
  );
};

export const setJob = async (
  context: WriteContext,
  job: EmploymentRow,
  changes: Partial<Pick<EmploymentRow, 'sectionIds' | 'skillIds'>>,
): Promise<void> => {
  const { db, actor } = context;
  const { departmentId, personId } = job;
  await createStaffRepo(db, actor.companyId).updateEmployment(job.id, changes);
  const names = await createStaffRepo(db, actor.companyId).listListNames(departmentId);
  const spell = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(', ');
  context.audit({
    action: 'employment.change',
    departmentId,
    subjectId: personId,
    details: { recordId: job.id },
    changes: (['sectionIds', 'skillIds'] as const).flatMap((field) => {
      const after = changes[field];
      return after ? [{ field, before: spell(job[field]), after: spell(after) }] : [];
    }),
  });
  // Their own right to sections is part of their snapshot.
  context.emit({ resource: 'DEPARTMENTS', departmentId, personIds: [personId] });
};

/** What is given anew must be offered; what somebody has and is archived may stay. */
export const requireOffered = async (
  { db, actor }: WriteContext,
  list: 'sections' | 'skills',
  departmentId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const offered = new Set(
    await createStaffRepo(db, actor.companyId).listOffered(list, departmentId),
  );
  if (ids.every((id) => offered.has(id))) return;
  throw fail(list === 'sections' ? 'staff.section_unknown' : 'staff.skill_unknown');
};

export const addedTo = (before: readonly string[], after: readonly string[] = []): string[] =>
  after.filter((id) => !before.includes(id));

export const changeJob = async (
  context: WriteContext,
  { personId, employmentId }: { personId: string; employmentId: string },
  { sectionIds, skillIds }: JobChanges,
): Promise<void> => {
  await lockPersons(context.db, context.actor.companyId, [personId]);
  const { jobs } = await getManaged(context, personId);
  const job = jobs.find(({ id }) => id === employmentId);
  if (!job || !isLiving(job)) throw fail('request.not_found');
  const { departmentId } = job;
  requireRight(context, 'people.manage', { departmentId });
  await requireOffered(context, 'sections', departmentId, addedTo(job.sectionIds, sectionIds));
  await requireOffered(context, 'skills', departmentId, addedTo(job.skillIds, skillIds));
  await setJob(context, job, {
    ...(sectionIds && { sectionIds: [...new Set(sectionIds)] }),
    ...(skillIds && { skillIds: [...new Set(skillIds)] }),
  });
  announceMembers(context, departmentId);
};
