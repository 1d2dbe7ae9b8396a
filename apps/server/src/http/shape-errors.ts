import type { Language } from '@ploeg/contract/session/session.schemas';
import type { z } from 'zod';
import type { Texts } from '#texts/text-keys.ts';
import { isTextKey, textsIn } from '#texts/texts.ts';

type Issue = z.core.$ZodIssue;

/** The contract names the forms of its texts by these words. */
type Expectation = keyof Texts['shapes']['expected'];

type Expected = { what: Expectation; limit?: string };

const TYPES: Record<string, Expectation> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
  null: 'nothing',
};

const FORMATS: Record<string, Expectation> = {
  uuid: 'id',
  date: 'date',
  datetime: 'date_time',
  email: 'email',
  url: 'address',
};

const isExpectation = (word: string): word is Expectation => isTextKey(`shapes.expected.${word}`);

/** Including the bound, excluding it, and exactly it. */
const BOUNDS: Record<'least' | 'most', Record<string, [Expectation, Expectation, Expectation]>> = {
  least: {
    string: ['text_min', 'text_min', 'text_exact'],
    array: ['list_min', 'list_min', 'list_exact'],
    number: ['number_min', 'number_above', 'number_min'],
  },
  most: {
    string: ['text_max', 'text_max', 'text_exact'],
    array: ['list_max', 'list_max', 'list_exact'],
    number: ['number_max', 'number_below', 'number_max'],
  },
};

const bound = (
  side: keyof typeof BOUNDS,
  { origin, inclusive, exact }: { origin: string; inclusive?: boolean; exact?: boolean },
  limit: number | bigint,
): Expected => {
  const [within, beyond, exactly] = BOUNDS[side][origin === 'int' ? 'number' : origin] ?? [];
  const what = exact ? exactly : inclusive === false ? beyond : within;
  return { what: what ?? 'usable', limit: String(limit) };
};

const expectedBy = (issue: Issue): Expected => {
  if (isExpectation(issue.message)) return { what: issue.message };
  if (issue.code === 'invalid_type') return { what: TYPES[issue.expected] ?? 'usable' };
  if (issue.code === 'too_small') return bound('least', issue, issue.minimum);
  if (issue.code === 'too_big') return bound('most', issue, issue.maximum);
  if (issue.code === 'invalid_format') return { what: FORMATS[issue.format] ?? 'text_form' };
  if (issue.code === 'invalid_value') return { what: 'one_of', limit: issue.values.join(', ') };
  return { what: 'usable' };
};

type ShapeError = { path: PropertyKey[]; isMissing: boolean; expected: Expected[] };

const errorsOf = (issue: Issue, above: readonly PropertyKey[] = []): ShapeError[] => {
  const path = [...above, ...issue.path];
  const isMissing = issue.input === undefined && issue.code !== 'custom';
  const isNamed = isExpectation(issue.message);
  if (issue.code !== 'invalid_union' || isNamed) {
    return [{ path, isMissing, expected: [expectedBy(issue)] }];
  }
  // The choice that was meant is the one with faults inside of it.
  const meant = issue.errors.find((issues) => issues.some((item) => item.path.length > 0));
  if (meant) return meant.flatMap((nested) => errorsOf(nested, path));
  const choices = issue.errors.flatMap((issues) => issues.slice(0, 1));
  const expected = choices.flatMap((choice) => errorsOf(choice).flatMap((error) => error.expected));
  // Of a choice by one of its fields no form is near when that field names none.
  return [{ path, isMissing, expected: expected.length > 0 ? expected : [{ what: 'usable' }] }];
};

export const shapeErrors = (
  issues: readonly Issue[],
  language: Language,
): Record<string, string[]> => {
  const t = textsIn(language);
  const errors: Record<string, string[]> = {};
  for (const { path, isMissing, expected } of issues.flatMap((issue) => errorsOf(issue))) {
    const field = path.join('.') || 'body';
    const phrases = expected.map(({ what, limit = '' }) => t(`shapes.expected.${what}`, { limit }));
    const values = { field, expected: [...new Set(phrases)].join(t('shapes.or')) };
    const sentence = t(isMissing ? 'shapes.missing' : 'shapes.wrong', values);
    errors[field] = [...new Set([...(errors[field] ?? []), sentence])];
  }
  return errors;
};
