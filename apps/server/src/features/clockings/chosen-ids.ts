import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { Catalogues } from '#features/catalogues/catalogues.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { refuseOrFlag } from './refuse-or-flag.ts';

type CheckInInput = RequestOf<typeof clockingRoutes.checkIn>['body'];
type Named = readonly string[] | null | undefined;

/** What a check-in names under either of two names; undefined when it names nothing at all. */
const namedIds = (named: Named, other: Named): string[] | undefined =>
  named || other ? [...new Set([...(named ?? []), ...(other ?? [])])] : undefined;

/**
 * The skills and resources of a clocking: those that its check-in names, else those of its shift. What
 * the department does not have is refused, or left out with a flag where the punch is a record.
 */
export const judgeChosenIds = (
  context: WriteContext,
  input: CheckInInput,
  { skills, attributes }: Pick<Catalogues, 'skills' | 'attributes'>,
  shift: { skillIds: string[]; attributeIds: string[] } | null,
  flags: Set<ClockingFlag>,
): { skillIds: string[]; attributeIds: string[] } => {
  const named = {
    skillIds: namedIds(input.skillId, input.skillIds),
    attributeIds: namedIds(input.attributes, input.attributeIds),
  };
  if (named.skillIds?.some((id) => !skills.has(id))) {
    refuseOrFlag(context, flags, fail('clockings.skill_unknown'), 'shift_changed');
  }
  if (named.attributeIds?.some((id) => !attributes.has(id))) {
    refuseOrFlag(context, flags, fail('clockings.attribute_unknown'), 'shift_changed');
  }
  return {
    skillIds: (named.skillIds ?? shift?.skillIds ?? []).filter((id) => skills.has(id)),
    attributeIds: (named.attributeIds ?? shift?.attributeIds ?? []).filter((id) =>
      attributes.has(id),
    ),
  };
};
