import type { Language } from '@ploeg/contract/session/session.schemas';
import type { DimonaFormFault } from '@ploeg/domain/dimona/period-rules';
import { Failure } from '#platform/failure.ts';
import { failureText } from '#texts/texts.ts';

/** Refuses a form with everything that is wrong with it, each at its field. */
export const refuseFaults = (faults: readonly DimonaFormFault[], language: Language): void => {
  const [first] = faults;
  if (!first) return;
  const errors: Record<string, string[]> = {};
  for (const { field, fault } of faults) {
    errors[field] = [failureText(language, `dimona.${fault}`, {})];
  }
  throw new Failure(`dimona.${first.fault}`, {}, { errors });
};
