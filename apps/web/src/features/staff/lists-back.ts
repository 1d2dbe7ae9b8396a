import type { BulkLists } from '@ploeg/contract/staff/staff-bulk.schemas';
import type { StaffRow } from '#data/staff/staff-rows.ts';

const both = (ids: readonly string[], had: ReadonlySet<string>, isHad: boolean): string[] =>
  ids.filter((id) => had.has(id) === isHad);

/**
 * What takes a change of sections and skills back, as few calls as there are kinds of people: who had a
 * section before it was given keeps it.
 */
export const listsBack = (
  rows: readonly StaffRow[],
  personIds: readonly string[],
  wish: Omit<BulkLists, 'personIds'> | null,
): BulkLists[] => {
  if (!wish) return [];
  const { departmentId, add, remove, addSkills = [], removeSkills = [] } = wish;
  const done = new Set(personIds);
  const calls = new Map<string, BulkLists>();
  for (const { personId, jobs } of rows) {
    const job = jobs.find(({ locationId }) => locationId === departmentId);
    if (!job || !done.has(personId)) continue;
    const had = new Set([...job.sections, ...job.skills].map(({ id }) => id));
    const back = {
      departmentId,
      add: both(remove, had, true),
      remove: both(add, had, false),
      addSkills: both(removeSkills, had, true),
      removeSkills: both(addSkills, had, false),
      isBack: true,
    };
    const key = JSON.stringify(back);
    const call = calls.get(key) ?? { ...back, personIds: [] };
    call.personIds.push(personId);
    calls.set(key, call);
  }
  return [...calls.values()].filter(
    (call) =>
      call.add.length +
        call.remove.length +
        (call.addSkills?.length ?? 0) +
        (call.removeSkills?.length ?? 0) >
      0,
  );
};
