import { loadBytes } from '#platform/api.ts';
import type { PlanDays } from './publications.ts';

export type ExportForm = 'sheet' | 'picture' | 'table';

const FILES: Record<ExportForm, { type: string; ending: string }> = {
  sheet: { type: 'application/pdf', ending: 'pdf' },
  picture: { type: 'image/png', ending: 'png' },
  table: { type: 'text/csv;charset=utf-8', ending: 'csv' },
};

export type PlanFileOptions = {
  hasDrafts: boolean;
  /** Other locations in the same file. */
  andIds: readonly string[];
  /** Names the file where there is one for each location. */
  place: string | undefined;
};

/** A plan as a file; what nobody was told of is only in it when that is asked for. */
export const loadPlanFile = async (
  { departmentId, from, to }: PlanDays,
  form: ExportForm,
  { hasDrafts, andIds, place }: PlanFileOptions,
): Promise<{ file: Blob; name: string }> => {
  const query = new URLSearchParams({
    departmentId,
    from,
    to,
    drafts: String(hasDrafts),
    ...(andIds.length > 0 && { andIds: andIds.join(',') }),
  });
  const bytes = await loadBytes(`/api/v4/planning/${form}?${query}`);
  const { type, ending } = FILES[form];
  return {
    file: new Blob([bytes], { type }),
    name: `${['planning', place, from].filter(Boolean).join('-')}.${ending}`,
  };
};
