import { fail } from '#platform/failure.ts';
import { type BodyOf, type Punch, refuseOrFlag } from './punch.ts';

type Ids = readonly string[] | null | undefined;

/** Ids that came under either of two names; undefined when they came under none. */
const namedIds = (ids: Ids, others: Ids): string[] | undefined =>
  ids || others ? [...new Set([...(ids ?? []), ...(others ?? [])])] : undefined;

/**
 * The skills and resources of a clocking: those that its check-in names, else those of its shift. What
 * the department does not have is refused, or left out with a flag where the punch is a record.
 */
export const judgeChosenIds = (
  punch: Punch,
  input: BodyOf<'checkIn'>,
  shift: { skillIds: string[]; attributeIds: string[] } | null,
): { skillIds: string[]; attributeIds: string[] } => {
  const { skills, attributes } = punch.workplace.catalogues;
  const skillIds = namedIds(input.skillId, input.skillIds);
  const attributeIds = namedIds(input.attributes, input.attributeIds);
  if (skillIds?.some((id) => !skills.has(id))) {
    refuseOrFlag(punch, fail('clockings.skill_unknown'), 'shift_changed');
  }
  if (attributeIds?.some((id) => !attributes.has(id))) {
    refuseOrFlag(punch, fail('clockings.attribute_unknown'), 'shift_changed');
  }
  return {
    skillIds: (skillIds ?? shift?.skillIds ?? []).filter((id) => skills.has(id)),
    attributeIds: (attributeIds ?? shift?.attributeIds ?? []).filter((id) => attributes.has(id)),
  };
};

type Tool = { id: string; quantity: number };

/** The tools that were taken to the work, each once, under the same rule. */
export const judgeTools = (punch: Punch, tools: readonly Tool[]): Tool[] => {
  const { attributes } = punch.workplace.catalogues;
  const quantities = new Map<string, number>();
  for (const { id, quantity } of tools) {
    if (attributes.has(id)) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
    else refuseOrFlag(punch, fail('clockings.tool_unknown'), 'shift_changed');
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
};
