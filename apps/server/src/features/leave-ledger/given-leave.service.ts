import { LeaveRuleSaid } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import { UNITS } from '@ploeg/domain/leave/leave-kinds';
import { LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import {
  givenKinds,
  GivenNames,
  isGivenName,
  kindNameIn,
} from '#features/catalogues/given-kinds.ts';
import accountList from './packs/leave-accounts.json' with { type: 'json' };
import sourceList from './packs/leave-sources.json' with { type: 'json' };

const Sources = z.record(z.enum(LANGUAGE_TAGS), z.string().min(10).max(300));

/** An account that every sector in Belgium begins with, as far as its kinds of leave are there (R80, R98, R99). */
const GivenAccount = z.strictObject({
  key: z.string(),
  names: GivenNames,
  unit: z.enum(UNITS),
  kinds: z.array(z.string()),
  rules: z.array(
    z.intersection(LeaveRuleSaid, z.object({ since: z.iso.date(), source: z.string().min(10) })),
  ),
});

export const givenAccounts = z.array(GivenAccount).parse(accountList);

const sources = new Map(
  z
    .array(Sources)
    .parse(sourceList)
    .map((source) => [source.en, source]),
);

/** An account that Ploeg gave is called in the reader's language; it is known by its name and one of its kinds. */
export const accountNameIn = (
  { name, kinds }: { name: string; kinds: readonly string[] },
  language: Language,
): string => {
  const given = givenAccounts.find(
    (own) => isGivenName(own.names, name) && own.kinds.some((kind) => kinds.includes(kind)),
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
      .map(({ name }) => kindNameIn({ code, name }, language));
    const given = givenKinds.find(({ key }) => key === code)?.names[language];
    return own.length > 0 ? [...new Set(own)] : [given ?? code];
  });
