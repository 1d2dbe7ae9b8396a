import type { Bulk, BulkLists, LeftOutReason } from '@ploeg/contract/staff/staff-bulk.schemas';
import { lockPersons } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { requireRight } from '#platform/require-right.ts';
import { addedTo, requireOffered, setJob } from './change-people.service.ts';
import { announceMembers } from './new-people.service.ts';
import { isLiving, listMembers } from './staff-member.service.ts';
import type { EmploymentRow } from './staff.repo.ts';

type Wish = { add: readonly string[]; remove: readonly string[] };

const wished = (before: readonly string[], { add, remove }: Wish): string[] => [
  ...new Set([...before.filter((id) => !remove.includes(id)), ...add]),
];

const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  after.length === before.length && addedTo(before, after).length === 0;

type Lists = Pick<EmploymentRow, 'sectionIds' | 'skillIds'>;

const judge = (before: Lists, after: Lists, isBack: boolean): LeftOutReason | null => {
  const isLast = after.sectionIds.length === 0 && before.sectionIds.length > 0;
  if (isLast && !isBack) return 'last_section';
  return isSame(before.sectionIds, after.sectionIds) && isSame(before.skillIds, after.skillIds)
    ? 'unchanged'
    : null;
};

const changed = (before: Lists, after: Lists): Partial<Lists> => ({
  ...(!isSame(before.sectionIds, after.sectionIds) && { sectionIds: after.sectionIds }),
  ...(!isSame(before.skillIds, after.skillIds) && { skillIds: after.skillIds }),
});

/** Sections and skills of several people at once; says whom it left out, or would, and why. */
export const changeLists = async (context: WriteContext, wish: BulkLists): Promise<Bulk> => {
  const { departmentId, personIds, add, remove, isBack = false, dryRun } = wish;
  const { addSkills = [], removeSkills = [] } = wish;
  const { db, actor } = context;
  requireRight(context, 'people.manage', { departmentId });
  await requireOffered(context, 'sections', departmentId, add);
  await requireOffered(context, 'skills', departmentId, addSkills);
  await lockPersons(db, actor.companyId, [...new Set(personIds)]);
  const members = await listMembers(context, personIds);
  const result: Bulk = { done: [], leftOut: [] };
  for (const personId of new Set(personIds)) {
    const member = members.get(personId);
    if (!member) continue;
    const job = member.jobs.find((own) => own.departmentId === departmentId && isLiving(own));
    if (!job) {
      result.leftOut.push({ personId, reason: 'not_there' });
      continue;
    }
    const after = {
      sectionIds: wished(job.sectionIds, { add, remove }),
      skillIds: wished(job.skillIds, { add: addSkills, remove: removeSkills }),
    };
    const reason = judge(job, after, isBack);
    if (reason) {
      result.leftOut.push({ personId, reason });
      continue;
    }
    if (!dryRun) await setJob(context, job, changed(job, after));
    result.done.push(personId);
  }
  if (result.done.length > 0 && !dryRun) announceMembers(context, departmentId);
  return result;
};
