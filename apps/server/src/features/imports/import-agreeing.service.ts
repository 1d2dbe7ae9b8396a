import type { WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import type { ReadLine } from '@ploeg/domain/imports/import-plan';
import { addTerms } from '#features/terms/terms.service.ts';
import { beginTerms } from '#features/terms/usual-kind.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { toTerms } from './import-terms.ts';

export type AgreeingRules = {
  fullWeekMinutes: number;
  usualKindIn: (departmentId: string) => WorkerKind | null;
};

/** What a new employment begins with. */
export const agreeFromLine = async (
  context: WriteContext,
  employmentId: string,
  read: ReadLine,
  { fullWeekMinutes, usualKindIn }: AgreeingRules,
): Promise<void> => {
  const { worksAs, departmentId = '' } = read;
  if (worksAs === undefined) {
    const usual = usualKindIn(departmentId);
    await beginTerms(context, employmentId, { said: undefined, usual });
  }
  const terms = toTerms(read, fullWeekMinutes, true);
  await addTerms(context, employmentId, { ...terms, origin: 'import' });
};
