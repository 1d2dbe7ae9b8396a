import type { Origin } from './build-lots.ts';
import { lastDayOf } from './build-lots.ts';
import { matchAll, sumOf } from './balance.ts';
import type { Amount, LedgerEntry, LedgerInput } from './leave-accounts.ts';
import { standing } from './leave-accounts.ts';
import { type Day, yearOf } from './ledger-days.ts';
import type { Taking } from './match.ts';

/** One step of how a balance came about. `amount` is signed; `total` is what stands after it. */
export type Line = {
  day: Day;
  /** The last day of several in a row. */
  until: Day;
  what: 'earned' | 'taken' | 'ended' | 'planned' | 'asked' | 'paid-out' | 'correction';
  amount: Amount;
  total: Amount;
  origin: Origin | null;
  /** Until when what was earned may be taken. */
  usableUntil: Day | null;
  requestId: string | null;
  reason: string;
};

type Step = Omit<Line, 'total'> & { order: number };

const ORDER = ['earned', 'taken', 'correction', 'paid-out', 'ended', 'planned', 'asked'] as const;

/** What was brought over that is nothing, or less: no lot can say it. */
const openingOf = (entry: LedgerEntry): Origin => ({
  kind: 'opening',
  year: yearOf(entry.day),
  of: null,
  reason: entry.reason,
  cause: null,
});

const wordOf = ({ kind }: Taking): Line['what'] =>
  kind === 'payout' ? 'paid-out' : kind === 'correction' ? 'correction' : 'taken';

const bySteps = (a: Step, b: Step): number =>
  a.order - b.order || a.day.localeCompare(b.day) || ORDER.indexOf(a.what) - ORDER.indexOf(b.what);

/** Days of one request in a row are one step. */
const together = (steps: readonly Step[]): Step[] => {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    const isSame =
      before &&
      step.requestId !== null &&
      before.requestId === step.requestId &&
      before.what === step.what;
    if (isSame)
      joined[joined.length - 1] = {
        ...before,
        until: step.day,
        amount: before.amount + step.amount,
      };
    else joined.push(step);
  }
  return joined;
};

/** How a balance came about, step by step; what is held for later stands behind what has happened. */
export const explain = (input: LedgerInput, day: Day): Line[] => {
  const { lots, takings, matched } = matchAll(input, day);
  const entries = new Map(standing(input.entries).map((entry) => [entry.id, entry]));
  const step = (own: Pick<Step, 'day' | 'what' | 'amount'> & Partial<Step>): Step => ({
    until: own.day,
    origin: null,
    usableUntil: null,
    requestId: null,
    reason: '',
    order: 0,
    ...own,
  });
  const isTaken = ({ day: on, state }: Taking) => on <= day && state === 'approved';
  const about = (id: string) => {
    const entry = entries.get(id);
    return { requestId: entry?.requestId ?? null, reason: entry?.reason ?? '' };
  };
  const earned = lots
    .filter(({ from }) => from <= day)
    .map(({ from, until, amount, origin }) => {
      const { reason } = origin;
      return step({ day: from, what: 'earned', amount, origin, usableUntil: until, reason });
    });
  const taken = takings
    .filter((taking) => isTaken(taking) && taking.kind !== 'opening')
    .map((taking) =>
      step({ day: taking.day, what: wordOf(taking), amount: -taking.amount, ...about(taking.id) }),
    );
  const opened = [...entries.values()]
    .filter((entry) => entry.kind === 'opening' && entry.amount <= 0 && entry.day <= day)
    .map((entry) => {
      const { day: on, amount, reason } = entry;
      return step({ day: on, what: 'earned', amount, origin: openingOf(entry), reason });
    });
  const ended = matched.left.flatMap(({ lot, amount }) => {
    const last = lastDayOf(lot);
    if (amount === 0 || last === null || last >= day) return [];
    return [step({ day: last, what: 'ended', amount: -amount, origin: lot.origin })];
  });
  const given = matched.paid.filter(({ lot }) => lot.from <= day);
  // Also what nothing gives.
  const held = Map.groupBy(
    [...given, ...matched.unpaid].filter(({ taking }) => !isTaken(taking)),
    ({ taking }) => taking,
  );
  const later = [...held].map(([taking, parts]) =>
    step({
      day: taking.day,
      what: taking.state === 'asked' ? 'asked' : 'planned',
      amount: -sumOf(parts, ({ amount }) => amount),
      order: taking.state === 'asked' ? 2 : 1,
      ...about(taking.id),
    }),
  );
  let total = 0;
  const steps = together([...earned, ...opened, ...taken, ...ended, ...later].sort(bySteps));
  return steps.map((own) => {
    const { order: _, ...line } = own;
    total += line.amount;
    return { ...line, total };
  });
};
