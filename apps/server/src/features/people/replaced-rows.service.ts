import type { Replacement } from '#features/catalogues/catalogues.facts.ts';
import type { WriteContext } from '#platform/context.ts';
import { createPeopleRepo } from './people.repo.ts';

const COLUMNS = { sections: 'sectionIds', skills: 'skillIds' } as const;

/** People of a section or with a skill that is replaced are of the other, once. */
export const nameOtherRow = async (
  context: WriteContext,
  { list, departmentId, from, to, only, report }: Replacement,
): Promise<void> => {
  if (list !== 'sections' && list !== 'skills') return;
  const repo = createPeopleRepo(context.db, context.actor.companyId);
  const wanted = { departmentId, from, to, only: only && (only.people ?? []) };
  const rows = await repo.exchangeRows(COLUMNS[list], wanted);
  if (rows.length === 0) return;
  report(
    'people',
    rows.map(({ id }) => id),
  );
  const personIds = rows.map(({ personId }) => personId);
  context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
  context.emit({ resource: 'DEPARTMENTS', departmentId, personIds: [...new Set(personIds)] });
};
