import type { ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { BALANCES } from '@ploeg/domain/leave/leave-kinds';
import { LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import kindList from './packs/leave-kinds.json' with { type: 'json' };

/** What Ploeg calls something in each of its languages. */
export const GivenNames = z.record(z.enum(LANGUAGE_TAGS), z.string().min(1).max(60));

export const LeaveKind = z.strictObject({
  key: z.string(),
  names: GivenNames,
  /** Whether people ask for it themselves, or whoever plans enters it. */
  asks: z.enum(['employee', 'manager']),
  paidBy: z.enum(['employer', 'employer-or-fund', 'employer-then-fund', 'fund', 'nobody']),
  isHealth: z.boolean().optional(),
  balance: z.enum(BALANCES).default('none'),
  source: z.string().min(10).optional(),
  mark: z.enum(['not-verified']).optional(),
});
export type LeaveKind = z.infer<typeof LeaveKind>;

export const givenKinds: readonly LeaveKind[] = z.array(LeaveKind).parse(kindList);

const byKey = new Map(givenKinds.map((kind) => [kind.key, kind]));

export const isGivenName = (names: Record<Language, string>, name: string): boolean =>
  Object.values(names).includes(name);

/** A kind that Ploeg gave is called in the reader's language; one that was named by hand keeps its name. */
export const kindNameIn = (
  { code, name }: { code: string; name: string },
  language: Language,
): string => {
  const given = byKey.get(code);
  return given && isGivenName(given.names, name) ? given.names[language] : name;
};

/** The same of a kind that may be gone; then it has none. */
export const nameOfKind = (
  kind: { code: string; name: string } | undefined,
  language: Language,
): string => (kind ? kindNameIn(kind, language) : '');

type Fields = Record<string, unknown>;

/** Who sends back what a kind is called in their language has not named it anew. */
export const keepGivenName = (
  list: ListName,
  { name, code }: Fields,
  changes: Fields,
  language: Language,
): Fields => {
  if (list !== 'dayoffTypes' || typeof name !== 'string' || typeof code !== 'string') {
    return changes;
  }
  return changes['name'] === kindNameIn({ name, code }, language) ? { ...changes, name } : changes;
};
