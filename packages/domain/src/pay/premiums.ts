import { SECONDS_PER_DAY } from '../time/wall-time.ts';
import { type BaseBucket, BUCKET_BASIS_POINTS, isBaseBucket } from './base-buckets.ts';
import type { Money, RuleOfKind } from './pay-rules.ts';
import type { Piece } from './pieces.ts';
import type { PublicHolidays } from './public-holidays.ts';
import { because, byText, type RuleBook } from './rule-book.ts';

type Window = RuleOfKind<'window'>;
type Stacking = RuleOfKind<'stacking'>;

/** One second costs so many of these where an hour costs a ten-thousandth of a euro. */
const PARTS = 3600 * 10_000;

/** Half open, on the wall clock; a window of no length is the whole day. */
export const isInWindow = ({ from, to }: Pick<Window, 'from' | 'to'>, ofDay: number): boolean =>
  from < to ? ofDay >= from && ofDay < to : ofDay >= from || ofDay < to;

/** Parts of what a second of a premium is worth; null where it needs a wage that nobody gave. */
const partsOf = ({ pay }: Window, hourly: Money | null): number | null => {
  if ('perHour' in pay) return pay.perHour * 10_000;
  return hourly === null ? null : hourly * pay.basisPoints;
};

type Member = { name: string; worth: number };

/** Without a wage a share of it cannot be compared with an amount: it counts as more. */
const worthOf = (member: Window | BaseBucket, hourly: Money | null): number => {
  const pay =
    typeof member === 'string' ? { basisPoints: BUCKET_BASIS_POINTS[member] } : member.pay;
  if ('perHour' in pay) return pay.perHour * 10_000;
  return hourly === null ? pay.basisPoints * 1e12 : hourly * pay.basisPoints;
};

/** Who of a rule's members meets on a second, in the order in which the rule names them. */
const membersOf = (
  { of }: Stacking,
  windows: readonly Window[],
  { base, hourly }: { base: BaseBucket; hourly: Money | null },
): Member[] =>
  of.flatMap((name): Member[] => {
    const member =
      name === base && isBaseBucket(name) ? base : windows.find((w) => w.premium === name);
    return member === undefined ? [] : [{ name, worth: worthOf(member, hourly) }];
  });

/** The one that is left of those that meet. */
const keptBy = (rule: Stacking, members: readonly Member[]): string | undefined => {
  const [first] = members;
  if (rule.take === 'first') return first?.name;
  return members.reduce(
    (best, one) => (one.worth > best.worth ? one : best),
    first ?? { name: '', worth: 0 },
  ).name;
};

/** Every rule looks at all that meets, so that none depends on what another has taken away. */
const stack = (
  piece: Piece,
  windows: readonly Window[],
  rules: readonly Stacking[],
  hourly: Money | null,
): Window[] => {
  const dropped = new Set<string>();
  for (const rule of rules) {
    if (rule.take === 'all') continue;
    const members = membersOf(rule, windows, { base: piece.base, hourly });
    if (members.length < 2) continue;
    const kept = keptBy(rule, members);
    for (const { name } of members) {
      if (name === kept || isBaseBucket(name) || dropped.has(name)) continue;
      dropped.add(name);
      piece.because.push(because('stacked', rule, { premium: name, kept: kept ?? '' }));
    }
  }
  return windows.filter(({ premium }) => !dropped.has(premium));
};

/** Parts of each premium on each day of the calendar so far, and what was paid for them. */
type Running = Map<string, { parts: number; paid: Money }>;

const payFor = (piece: Piece, rule: Window, hourly: Money | null, running: Running): void => {
  const { premium, capPerDay } = rule;
  const perSecond = partsOf(rule, hourly);
  if (perSecond === null) {
    piece.premiums.push({ id: premium, seconds: piece.seconds, amount: null });
    const inputs = windowInputs(rule);
    piece.because.push(because('window', rule, inputs, { seconds: piece.seconds }));
    return;
  }
  const key = `${piece.day} ${premium}`;
  const before = running.get(key) ?? { parts: 0, paid: 0 };
  const parts = before.parts + perSecond * piece.seconds;
  // Rounded over the day, so that no cut changes what its parts come to.
  const due = Math.round(parts / PARTS);
  const paid = Math.max(before.paid, Math.min(capPerDay ?? due, due));
  running.set(key, { parts, paid });
  const amount = paid - before.paid;
  piece.premiums.push({ id: premium, seconds: piece.seconds, amount });
  const change = { seconds: piece.seconds, amount };
  piece.because.push(because('window', rule, windowInputs(rule), change));
  if (capPerDay !== undefined && due > capPerDay) {
    piece.because.push(because('capped', rule, { premium, capAmount: capPerDay }));
  }
};

const windowInputs = ({ premium, from, to, pay }: Window) => ({
  premium,
  fromHour: from,
  toHour: to % SECONDS_PER_DAY,
  ...('perHour' in pay ? { hourAmount: pay.perHour } : { percent: pay.basisPoints / 100 }),
});

/** Of several windows with one premium the most narrowly said holds. */
const windowsOn = (piece: Piece, rulesOf: RuleBook, holidays: PublicHolidays): Window[] => {
  const found = new Map<string, Window>();
  for (const rule of rulesOf(piece.period.employment, piece.day).all('window', piece.sectionId)) {
    const isOn = isInWindow(rule, piece.start % SECONDS_PER_DAY) && holidays.isIn(rule.days, piece);
    if (isOn && !found.has(rule.premium)) found.set(rule.premium, rule);
  }
  return [...found.values()].sort((a, b) => byText(a.premium, b.premium));
};

/** Lays premiums on what has length: what was guaranteed or rounded up lies at no hour of the day. Pieces by time. */
export const payPremiums = (
  pieces: readonly Piece[],
  { rulesOf, holidays }: { rulesOf: RuleBook; holidays: PublicHolidays },
): void => {
  const running: Running = new Map();
  for (const piece of pieces) {
    if (piece.endAt <= piece.startAt) continue;
    const { employment, workDay } = piece.period;
    const windows = windowsOn(piece, rulesOf, holidays);
    if (windows.length === 0) continue;
    const hourly = rulesOf(employment, workDay).terms?.hourly ?? null;
    const rules = rulesOf(employment, piece.day).all('stacking', piece.sectionId);
    for (const rule of stack(piece, windows, rules, hourly)) payFor(piece, rule, hourly, running);
  }
};
