import { loadBytes } from '#platform/api.ts';
import type { PlanDays } from './publications.ts';

export type ExportForm = 'sheet' | 'picture' | 'table';

const FILES: Record<ExportForm, { type: string; ending: string }> = {
  sheet: { type: 'application/pdf', ending: 'pdf' },
  picture: { type: 'image/png', ending: 'png' },
  table: { type: 'text/csv;charset=utf-8', ending: 'csv' },
};

/** A plan as a file; what nobody was told of is only in it when that is asked for. */
export const loadPlanFile = async (
  { departmentId, from, to }: PlanDays,
  form: ExportForm,
  hasDrafts: boolean,
): Promise<{ file: Blob; name: string }> => {
  const query = new URLSearchParams({
    departmentId,
    from,
    to,
    drafts: String(hasDrafts),
  });
  const bytes = await loadBytes(`/api/v4/planning/${form}?${query}`);
  const { type, ending } = FILES[form];
  return { file: new Blob([bytes], { type }), name: `planning-${from}.${ending}` };
};
