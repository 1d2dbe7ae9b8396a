import { LeaveRuleSaid } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import { BALANCES, UNITS } from '@ploeg/domain/leave/leave-kinds';
import { LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import accountList from './packs/leave-accounts.json' with { type: 'json' };
import kindList from './packs/leave-kinds.json' with { type: 'json' };
import sourceList from './packs/leave-sources.json' with { type: 'json' };

const Names = z.record(z.enum(LANGUAGE_TAGS), z.string().min(1).max(60));
const Sources = z.record(z.enum(LANGUAGE_TAGS), z.string().min(10).max(300));

export const LeaveKind = z.strictObject({
  key: z.string(),
  names: Names,
  /** Whether people ask for it themselves, or whoever plans enters it. */
  asks: z.enum(['employee', 'manager']),
  paidBy: z.enum(['employer', 'employer-or-fund', 'employer-then-fund', 'fund', 'nobody']),
  isHealth: z.boolean().optional(),
  balance: z.enum(BALANCES).default('none'),
  source: z.string().min(10).optional(),
  mark: z.enum(['not-verified']).optional(),
});
export type LeaveKind = z.infer<typeof LeaveKind>;

/** An account that every sector in Belgium begins with, as far as its kinds of leave are there. */
const GivenAccount = z.strictObject({
  key: z.string(),
  names: Names,
  unit: z.enum(UNITS),
  kinds: z.array(z.string()),
  rules: z.array(
    z.intersection(LeaveRuleSaid, z.object({ since: z.iso.date(), source: z.string().min(10) })),
  ),
});

export const givenKinds: readonly LeaveKind[] = z.array(LeaveKind).parse(kindList);

export const givenAccounts = z.array(GivenAccount).parse(accountList);

const sources = new Map(
  z
    .array(Sources)
    .parse(sourceList)
    .map((source) => [source.en, source]),
);

const isOf = (names: Record<Language, string>, name: string): boolean =>
  Object.values(names).includes(name);

/** A kind that Ploeg gave is called in the reader's language; one that was named by hand keeps its name. */
const kindNameIn = (code: string, name: string, language: Language): string => {
  const given = givenKinds.find(({ key }) => key === code);
  return given && isOf(given.names, name) ? given.names[language] : name;
};

/** The same of an account, which is known by its name and one of its kinds. */
export const accountNameIn = (
  { name, kinds }: { name: string; kinds: readonly string[] },
  language: Language,
): string => {
  const given = givenAccounts.find(
    (own) => isOf(own.names, name) && own.kinds.some((kind) => kinds.includes(kind)),
  );
  return given ? given.names[language] : name;
};

/** Where a rule stands that Ploeg gave; what a company wrote stays as it is. */
export const ruleSourceIn = (source: string, language: Language): string =>
  sources.get(source)?.[language] ?? source;

/** What the kinds behind some codes are called: as locations call them, else as Ploeg does, else by the code. */
export const kindNamesIn = (
  codes: readonly string[],
  rows: readonly { code: string; name: string }[],
  language: Language,
): string[] =>
  codes.flatMap((code) => {
    const own = rows
      .filter((row) => row.code === code)
      .map(({ name }) => kindNameIn(code, name, language));
    const given = givenKinds.find(({ key }) => key === code)?.names[language];
    return own.length > 0 ? [...new Set(own)] : [given ?? code];
  });
