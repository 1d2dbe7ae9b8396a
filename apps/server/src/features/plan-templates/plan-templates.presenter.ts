import type {
  TemplateLine,
  WeekTemplate,
} from '@ploeg/contract/plan-templates/plan-templates.schemas';
import type { WeekTemplateRow } from './plan-templates.table.ts';

const toLine = ({ id, templateId, plan }: WeekTemplateRow['lines'][number]): TemplateLine => ({
  id,
  templateId,
  plan: { ...plan, skillIds: [...plan.skillIds], attributeIds: [...plan.attributeIds] },
});

export const toWeekTemplate = ({
  id,
  departmentId,
  name,
  weeks,
  lines,
}: WeekTemplateRow): WeekTemplate => ({ id, departmentId, name, weeks, lines: lines.map(toLine) });
