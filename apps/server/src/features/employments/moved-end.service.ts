import { termsChanged } from '#features/terms/terms.facts.ts';
import type { WriteContext } from '#platform/context.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import type { EmploymentRow } from './employments.repo.ts';

/** What was agreed holds for other days, from the earlier one of two last days on. */
export const moveEnd = (
  context: WriteContext,
  { id: employmentId, personId, lastDay }: EmploymentRow,
  day: string | null,
): Promise<void> => {
  const [since = ''] = [lastDay, day].filter((own) => own !== null).sort();
  return dispatch(context, termsChanged, { employmentId, personId, since });
};
