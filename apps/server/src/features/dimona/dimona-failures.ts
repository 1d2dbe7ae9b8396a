import type { Language } from '@ploeg/contract/session/session.schemas';
import type { DimonaFormError } from '@ploeg/domain/dimona/period-rules';
import { Failure } from '#platform/failure.ts';
import { failureText } from '#texts/texts.ts';

/** Refuses a form with everything that is wrong with it, each at its field. */
export const refuseErrors = (invalid: readonly DimonaFormError[], language: Language): void => {
  const [first] = invalid;
  if (!first) return;
  const errors: Record<string, string[]> = {};
  for (const { field, error } of invalid) {
    errors[field] = [failureText(language, `dimona.${error}`, {})];
  }
  throw new Failure(`dimona.${first.error}`, {}, { errors });
};
