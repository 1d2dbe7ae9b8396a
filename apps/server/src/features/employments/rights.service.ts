import { losesAdministrator, type MemberRole } from '@ploeg/domain/access/last-administrator';
import { lockPersons } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import {
  createEmploymentsRepo,
  type EmploymentChanges,
  type EmploymentRow,
} from './employments.repo.ts';

/** What is absent stays as it is. */
export type Rights = {
  role?: string | undefined;
  access?: { shifts: boolean; documents: boolean; dimona: boolean } | undefined;
};

export const ROLES = ['USER', 'PLANNER', 'HR', 'ADMIN'] as const;
export const COMPANY_ROLES = ['USER', 'ADMIN', 'SUPER-ADMIN'] as const;

const toChanges = ({ role, access }: Rights): EmploymentChanges => ({
  ...(role !== undefined && { role }),
  ...(access && {
    accessShifts: access.shifts,
    accessDocuments: access.documents,
    accessDimona: access.dimona,
  }),
});

const accessText = (row: Record<'accessShifts' | 'accessDocuments' | 'accessDimona', boolean>) =>
  [row.accessShifts && 'shifts', row.accessDocuments && 'documents', row.accessDimona && 'dimona']
    .filter(Boolean)
    .join(' ');

const notify = (context: WriteContext, departmentId: string, personId: string): void => {
  // Who plans is part of what the whole department is shown.
  context.emit({ resource: 'DEPARTMENTS', resourceId: departmentId, departmentId, personIds: [] });
  context.emit({ resource: 'DEPARTMENTS', departmentId, personIds: [personId] });
};

/** Employments of a person that have not ended, with the person locked; throws when there are none. */
export const lockEmployments = async (
  { db, actor }: WriteContext,
  { personId, departmentId }: { personId: string; departmentId?: string | undefined },
): Promise<[EmploymentRow, ...EmploymentRow[]]> => {
  await lockPersons(db, actor.companyId, [personId]);
  const repo = createEmploymentsRepo(db, actor.companyId);
  const [first, ...others] = await repo.lockLiving(personId, departmentId);
  if (!first) throw new Error('This person does not work there (any more)');
  return [first, ...others];
};

/** A department that has an administrator never loses its last one; `change` makes of one what they become. */
export const keepAnAdministrator = async (
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  departmentId: string,
  change: (standing: MemberRole) => MemberRole | null,
): Promise<void> => {
  const repo = createEmploymentsRepo(db, actor.companyId);
  await repo.lockAdministrators(departmentId);
  const before = await repo.listMemberRoles(departmentId);
  const after = before.flatMap((holder) => change(holder) ?? []);
  if (losesAdministrator(before, after)) {
    throw new Error('This is the last administrator of a department; make somebody else one first');
  }
};

const setRights = async (
  context: WriteContext,
  { personId, departmentId }: { personId: string; departmentId: string },
  rights: Rights,
): Promise<void> => {
  const { db, actor } = context;
  const [row] = await lockEmployments(context, { personId, departmentId });
  const changes = toChanges(rights);
  const { role = row.role } = changes;
  await keepAnAdministrator(context, departmentId, (holder) =>
    holder.personId === personId ? { ...holder, role } : holder,
  );
  await createEmploymentsRepo(db, actor.companyId).update(row.id, changes);
  context.audit({
    action: 'employment.set_rights',
    departmentId,
    subjectId: personId,
    details: {
      recordId: row.id,
      before: `${row.role} ${accessText(row)}`.trim(),
      after: `${role} ${accessText({ ...row, ...changes })}`.trim(),
    },
  });
  notify(context, departmentId, personId);
};

const setCompanyRole = async (
  context: WriteContext,
  personId: string,
  companyRole: string,
): Promise<void> => {
  for (const { departmentId } of await lockEmployments(context, { personId })) {
    await keepAnAdministrator(context, departmentId, (holder) =>
      holder.personId === personId ? { ...holder, companyRole } : holder,
    );
    context.audit({
      action: 'employment.set_rights',
      departmentId,
      subjectId: personId,
      details: { after: companyRole, of: 'company' },
    });
    notify(context, departmentId, personId);
  }
  const { db, actor } = context;
  await createEmploymentsRepo(db, actor.companyId).updatePerson(personId, { role: companyRole });
};

/** Without a department it is the role in the company; it counts with their next request. */
export const changeRights = async (
  context: WriteContext,
  { personId, departmentId }: { personId: string; departmentId?: string | undefined },
  { role, access }: Rights,
): Promise<void> => {
  if (departmentId !== undefined) {
    await setRights(context, { personId, departmentId }, { role, access });
  } else if (role !== undefined) {
    await setCompanyRole(context, personId, role);
  }
};
