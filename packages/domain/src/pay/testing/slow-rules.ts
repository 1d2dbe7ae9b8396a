import { fromDateKey, startOfWeek, toDateKey } from '@ploeg/domain/time/wall-time';
import { BASE_BUCKETS, type BaseBucket } from '../base-buckets.ts';
import type { PayEmployment, PayInput, PayTerms } from '../pay-input.ts';
import type { PayRule } from '../pay-rules.ts';

export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
export const rank = (bucket: BaseBucket) => BASE_BUCKETS.indexOf(bucket);
export const mondayOf = (day: string) => toDateKey(startOfWeek(fromDateKey(day)));

export const termsFor = ({ terms }: PayEmployment, day: string): PayTerms | undefined => {
  const byDay = [...terms].sort((a, b) => compare(a.since, b.since));
  return byDay.filter(({ since }) => since <= day).at(-1) ?? byDay[0];
};

const yearsOld = (bornOn: string, day: string): number => {
  let years = 0;
  while (`${Number(bornOn.slice(0, 4)) + years + 1}${bornOn.slice(4)}` <= day) years += 1;
  return years;
};

const isMeant = (rule: PayRule, terms: PayTerms, bornOn: string | null, day: string): boolean => {
  const where = rule.where ?? {};
  if (where.workerTypes && !where.workerTypes.includes(terms.workerType)) return false;
  if (where.workerKinds && !where.workerKinds.includes(terms.workerKind)) return false;
  if (where.regimes && !where.regimes.includes(terms.regime)) return false;
  if (where.scheduleKind && where.scheduleKind !== terms.scheduleKind) return false;
  if (where.teamWork !== undefined && where.teamWork !== terms.teamWork) return false;
  if (where.minAge === undefined && where.maxAge === undefined) return true;
  if (bornOn === null) return false;
  const age = yearsOld(bornOn, day);
  return age >= (where.minAge ?? 0) && age <= (where.maxAge ?? 999);
};

type Asked = { employment: PayEmployment; day: string; sectionId: string | null };

const judge = (input: PayInput, { employment, day, sectionId }: Asked): PayRule[] => {
  const terms = termsFor(employment, day);
  if (!terms) return [];
  const keys = [...new Set(employment.rules.map(({ key }) => key))];
  const holding = keys.flatMap((key) => {
    const versions = employment.rules.filter((rule) => rule.key === key && rule.since <= day);
    versions.sort((a, b) => compare(a.since, b.since) || compare(a.id, b.id));
    return versions.at(-1) ?? [];
  });
  const meant = holding
    .filter(({ until }) => !until || until >= day)
    .filter((rule) => isMeant(rule, terms, input.bornOn, day))
    .filter(
      ({ where }) =>
        !where?.sectionIds || where.sectionIds.some((section) => section === sectionId),
    );
  const size = ({ where }: PayRule) => Object.keys(where ?? {}).length;
  return meant.sort((a, b) => size(b) - size(a) || compare(a.key, b.key));
};

/** What was judged of an input, for the next tick of the same day. */
const judged = new WeakMap<PayInput, Map<string, PayRule[]>>();

/** Rules of a kind for a day, an employment and a section: the one said most narrowly first. */
export const rulesFor = <K extends PayRule['kind']>(
  input: PayInput,
  { kind, ...asked }: Asked & { kind: K },
): Extract<PayRule, { kind: K }>[] => {
  const known = judged.get(input) ?? new Map<string, PayRule[]>();
  judged.set(input, known);
  const key = `${asked.employment.id} ${asked.day} ${asked.sectionId}`;
  const rules = known.get(key) ?? judge(input, asked);
  known.set(key, rules);
  return rules.filter((rule) => rule.kind === kind) as Extract<PayRule, { kind: K }>[];
};
