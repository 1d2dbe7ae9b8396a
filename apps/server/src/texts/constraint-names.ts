import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import { isTextKey, textsIn } from './texts.ts';

export const constraintLine = (
  language: Language,
  { title, details }: Pick<ConstraintMessage, 'title' | 'details'>,
): string => {
  const key = `constraints.${title}`;
  const name = isTextKey(key) ? textsIn(language)(key) : title;
  return details === '' ? name : `${name} (${details})`;
};
