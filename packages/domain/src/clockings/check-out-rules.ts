export type CostDefinition = {
  id: string;
  format: 'text' | 'number' | 'boolean';
  mandatory: boolean;
  statuses: readonly string[];
};

export type CostClaim = { id: string; value: string | number | boolean };

/** Costs that check-out asks for: for every status, or for the department's own (R40). */
export const costsFor = <C extends CostDefinition>(
  definitions: readonly C[],
  departmentStatus: string,
): C[] =>
  definitions.filter((c) => c.statuses.length === 0 || c.statuses.includes(departmentStatus));

/** Reads a number as people type it: comma or point. Undefined when it is none or negative. */
export const parseCostNumber = (text: string): number | undefined => {
  const cleaned = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(cleaned)) return undefined;
  return Number(cleaned);
};

const isAnswered = (cost: CostDefinition, value: CostClaim['value'] | undefined): boolean => {
  if (value === undefined) return false;
  if (cost.format === 'boolean') return typeof value === 'boolean';
  return String(value).trim() !== '';
};

const isWellFormed = (cost: CostDefinition, value: CostClaim['value']): boolean => {
  if (cost.format === 'boolean') return typeof value === 'boolean';
  if (cost.format === 'number') return parseCostNumber(String(value)) !== undefined;
  return typeof value === 'string';
};

export type CheckOutError =
  | { kind: 'task-running' }
  | { kind: 'cost-missing'; costId: string }
  | { kind: 'cost-invalid'; costId: string }
  | { kind: 'comment-missing' };

export const findCheckOutErrors = (input: {
  definitions: readonly CostDefinition[];
  departmentStatus: string;
  costs: readonly CostClaim[];
  comment: string;
  commentMandatory: boolean;
  tasks: readonly { end: number | null }[];
}): CheckOutError[] => {
  const errors: CheckOutError[] = [];
  if (input.tasks.some((t) => t.end === null)) errors.push({ kind: 'task-running' });
  for (const cost of costsFor(input.definitions, input.departmentStatus)) {
    const value = input.costs.find((c) => c.id === cost.id)?.value;
    if (!isAnswered(cost, value)) {
      if (cost.mandatory) errors.push({ kind: 'cost-missing', costId: cost.id });
    } else if (value !== undefined && !isWellFormed(cost, value)) {
      errors.push({ kind: 'cost-invalid', costId: cost.id });
    }
  }
  if (input.commentMandatory && input.comment.trim() === '') {
    errors.push({ kind: 'comment-missing' });
  }
  return errors;
};
