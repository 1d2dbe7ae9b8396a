import {
  isLettersFree,
  isTemplateFit,
  type TemplateTimes,
} from '@ploeg/domain/planning/shift-templates';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createCataloguesRepo } from './catalogues.repo.ts';
import type { StoredRow } from './catalogues.table.ts';

type Fields = Record<string, unknown> & { departmentId: string };

const idsIn = (row: Record<string, unknown>) => ({
  sections: typeof row['sectionId'] === 'string' ? [row['sectionId']] : [],
  skills: (row['skillIds'] ?? []) as readonly string[],
});

/** What a template names is offered in its location; what it named before may have been archived since. */
const refuseUnknown = async (
  { db, actor }: ReadContext,
  row: Fields,
  before: Record<string, unknown>,
): Promise<void> => {
  const repo = createCataloguesRepo(db, actor.companyId);
  const [wanted, kept] = [idsIn(row), idsIn(before)];
  for (const list of ['sections', 'skills'] as const) {
    const fresh = wanted[list].filter((id) => !kept[list].includes(id));
    if (fresh.length === 0) continue;
    const offered = (await repo.listRows(list, row.departmentId)).filter(
      ({ archivedAt }) => archivedAt === null,
    );
    if (!fresh.every((id) => offered.some((one) => one.id === id))) {
      throw fail('catalogues.named_unknown');
    }
  }
};

export const judgeShiftTemplate = async (
  context: ReadContext,
  row: Fields,
  others: readonly StoredRow[],
  before: Record<string, unknown>,
): Promise<void> => {
  if (!isTemplateFit(row as unknown as TemplateTimes)) throw fail('catalogues.times_unfit');
  const taken = others.map((other) => String(other['code']));
  if (!isLettersFree(String(row['code']), taken)) throw fail('catalogues.letters_taken');
  await refuseUnknown(context, row, before);
};
