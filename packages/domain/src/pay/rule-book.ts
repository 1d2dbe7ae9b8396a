import type { PayEmployment, PayTerms } from './pay-input.ts';
import type { Because } from './pay-result.ts';
import type { PayRule, RuleKind, RuleOfKind, Where } from './pay-rules.ts';

/** What an employment is worked and paid by on a day: its terms, and the rules that are for it. */
export type RulesOfDay = {
  terms: PayTerms | null;
  /** Every rule of a kind, whatever section it is for. */
  anywhere<K extends RuleKind>(kind: K): readonly RuleOfKind<K>[];
  /** Every rule of a kind that is for this section; the more narrowly it is said the earlier it stands. */
  all<K extends RuleKind>(kind: K, sectionId: string | null): readonly RuleOfKind<K>[];
  /** Where one rule of a kind can hold, it is the one said most narrowly. */
  first<K extends RuleKind>(
    kind: K,
    sectionId: string | null,
    fits?: (rule: RuleOfKind<K>) => boolean,
  ): RuleOfKind<K> | undefined;
};

export type RuleBook = (employment: PayEmployment, day: string) => RulesOfDay;

/** Whole years of age on a day, both YYYY-MM-DD. */
const ageOn = (bornOn: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (day.slice(5) < bornOn.slice(5) ? 1 : 0);

const has = <T>(list: readonly T[] | undefined, value: T): boolean =>
  list === undefined || list.includes(value);

const isFor = (where: Where, terms: PayTerms, age: number | null): boolean => {
  const { minAge, maxAge, scheduleKind, teamWork } = where;
  // Of whom nobody knows the age, a rule about ages says nothing.
  if ((minAge !== undefined || maxAge !== undefined) && age === null) return false;
  return (
    has(where.workerTypes, terms.workerType) &&
    has(where.workerKinds, terms.workerKind) &&
    has(where.regimes, terms.regime) &&
    (scheduleKind === undefined || scheduleKind === terms.scheduleKind) &&
    (teamWork === undefined || teamWork === terms.teamWork) &&
    (age ?? 0) >= (minAge ?? 0) &&
    (age ?? 0) <= (maxAge ?? Number.POSITIVE_INFINITY)
  );
};

const isSectionOf = (rule: PayRule, sectionId: string | null): boolean =>
  rule.where?.sectionIds === undefined ||
  (sectionId !== null && rule.where.sectionIds.includes(sectionId));

const narrowness = ({ where }: PayRule): number =>
  where ? Object.values(where).filter((value) => value !== undefined).length : 0;

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The version of each rule that holds on a day; one that has ended gives way to none. */
export const rulesInForce = (rules: readonly PayRule[], day: string): PayRule[] => {
  const begun = new Map<string, PayRule>();
  for (const rule of rules) {
    if (rule.since > day) continue;
    const other = begun.get(rule.key);
    const isLater =
      !other || other.since < rule.since || (other.since === rule.since && other.id < rule.id);
    if (isLater) begun.set(rule.key, rule);
  }
  return [...begun.values()]
    .filter(({ until }) => until === undefined || until >= day)
    .sort((a, b) => narrowness(b) - narrowness(a) || byText(a.key, b.key));
};

/** Terms that hold on a day; before the first line they are what it says. */
export const payTermsOn = (terms: readonly PayTerms[], day: string): PayTerms | null => {
  let holds: PayTerms | null = null;
  let first: PayTerms | null = null;
  for (const line of terms) {
    if (!first || line.since < first.since) first = line;
    if (line.since <= day && (!holds || line.since >= holds.since)) holds = line;
  }
  return holds ?? first;
};

const readDay = (employment: PayEmployment, day: string, age: number | null): RulesOfDay => {
  const terms = payTermsOn(employment.terms, day);
  const rules = terms
    ? rulesInForce(employment.rules, day).filter(({ where }) => isFor(where ?? {}, terms, age))
    : [];
  const ofKind = Map.groupBy(rules, ({ kind }) => kind);
  const isNarrowed = rules.some(({ where }) => where?.sectionIds !== undefined);
  const anywhere = <K extends RuleKind>(kind: K) => (ofKind.get(kind) ?? []) as RuleOfKind<K>[];
  const all = <K extends RuleKind>(kind: K, sectionId: string | null) =>
    isNarrowed
      ? anywhere(kind).filter((rule) => isSectionOf(rule, sectionId))
      : anywhere(kind).slice();
  return {
    terms,
    anywhere,
    all,
    first: (kind, sectionId, fits = () => true) => all(kind, sectionId).find(fits),
  };
};

/** On days of one stretch nothing begins, ends or turns a year older: they are read once. */
const stretchOf = (employment: PayEmployment, day: string, age: number | null): string => {
  let begun = 0;
  let ended = 0;
  for (const { since, until } of employment.rules) {
    if (since <= day) begun += 1;
    if (until !== undefined && until < day) ended += 1;
  }
  for (const { since } of employment.terms) if (since <= day) begun += 1;
  return `${begun} ${ended} ${age ?? ''}`;
};

/** Reads the rules of an employment once for each stretch of days on which they are the same. */
export const createRuleBook = (bornOn: string | null): RuleBook => {
  const known = new Map<PayEmployment, Map<string, RulesOfDay>>();
  return (employment, day) => {
    const days = known.get(employment) ?? new Map<string, RulesOfDay>();
    known.set(employment, days);
    const onDay = days.get(day);
    if (onDay) return onDay;
    const age = bornOn === null ? null : ageOn(bornOn, day);
    const stretch = stretchOf(employment, day, age);
    const read = days.get(stretch) ?? readDay(employment, day, age);
    days.set(stretch, read);
    days.set(day, read);
    return read;
  };
};

/** What a step did, by which rule and which numbers. */
export const because = (
  effect: Because['effect'],
  rule: PayRule | null,
  inputs: Because['inputs'],
  changed: Pick<Because, 'seconds' | 'amount'> = {},
): Because => ({
  effect,
  rule: rule && { id: rule.id, key: rule.key, since: rule.since, source: rule.source },
  inputs,
  ...changed,
});
