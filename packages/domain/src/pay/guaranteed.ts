import { instant, offsetAt, toInstant, toWallTime } from '../time/wall-time.ts';
import type { PayInput, PayPlan } from './pay-input.ts';
import type { CounterEntry, Question } from './pay-result.ts';
import type { RuleOfKind } from './pay-rules.ts';
import { type Piece, pieceWithoutLength } from './pieces.ts';
import { because } from './rule-book.ts';
import { clockChangeIn, type Span, type WorkPeriod } from './work-periods.ts';

type Unit = { periods: readonly WorkPeriod[]; pieces: readonly Piece[]; plans: readonly PayPlan[] };

const sumOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { seconds }) => sum + seconds, 0);

/** What is missing to the guaranteed time of work that was cut short, or the question who cut it. */
const topUp = (
  { periods, pieces, plans }: Unit,
  per: RuleOfKind<'minimum'>['per'],
): { piece: Piece } | { question: Question } | null => {
  const last = periods.at(-1);
  const claim = last?.claims.at(-1);
  if (!last || !claim) return null;
  const rule = last.rules.first('minimum', claim.sectionId, (one) => one.per === per);
  const worked = sumOf(pieces);
  if (!rule || worked >= rule.seconds) return null;
  const said = periods.flatMap(({ claims }) => claims.flatMap(({ leftEarly }) => leftEarly ?? []));
  const cause = said.at(-1) ?? null;
  const { timezone, id: employmentId } = last.employment;
  const plannedEnd = Math.max(...plans.map(({ end }) => toInstant(end, timezone)));
  if (cause === null && last.clocked.endAt < plannedEnd) {
    return {
      question: {
        kind: 'CAUSE_MISSING',
        employmentId,
        day: last.workDay,
        clockingId: claim.id,
        shiftId: last.plan?.id ?? null,
        inputs: {
          workedSeconds: worked,
          minimumSeconds: rule.seconds,
          plannedAt: toWallTime(instant(plannedEnd), timezone),
        },
      },
    };
  }
  if (cause !== 'sent-home') return null;
  const seconds = rule.seconds - worked;
  const inputs = { workedSeconds: worked, minimumSeconds: rule.seconds };
  const why = because('minimum', rule, inputs, { seconds });
  return { piece: pieceWithoutLength(last, { base: 'GUARANTEED', seconds, why }) };
};

/** Units of work by what names them; what is not over yet is none. */
const unitsOf = (
  { periods, pieces, input }: Context,
  nameOf: (period: WorkPeriod) => string,
): Unit[] => {
  const pending = new Set(
    input.claims.filter((one) => one.endAt === null || one.isProposed).map((one) => one.shiftId),
  );
  const ofUnit = Map.groupBy(pieces, ({ period }) => nameOf(period));
  return [...Map.groupBy(periods, nameOf)].flatMap(([name, own]): Unit[] => {
    const plans = own.flatMap(({ plan }) => plan ?? []);
    if (plans.some(({ id }) => pending.has(id))) return [];
    return [{ periods: own, pieces: ofUnit.get(name) ?? [], plans }];
  });
};

type Context = { periods: readonly WorkPeriod[]; pieces: readonly Piece[]; input: PayInput };

/** Names the shift of a period; presence on none is one by itself. */
const shiftOf = ({ plan, claims }: WorkPeriod): string => plan?.id ?? claims[0]?.id ?? '';

/** Guaranteed time of shifts, and then of days; whoever left is asked for why, and nobody guesses. */
export const payMinimum = (context: Context): { pieces: Piece[]; questions: Question[] } => {
  const shifts = unitsOf(context, shiftOf).flatMap((unit) => topUp(unit, 'period') ?? []);
  const pieces = shifts.flatMap((found) => ('piece' in found ? [found.piece] : []));
  const ofDay = ({ workDay, employment }: WorkPeriod) => `${workDay} ${employment.id}`;
  const withShifts = { ...context, pieces: [...context.pieces, ...pieces] };
  const days = unitsOf(withShifts, ofDay).flatMap((unit) => topUp(unit, 'day') ?? []);
  const found = [...shifts, ...days];
  return {
    pieces: found.flatMap((one) => ('piece' in one ? [one.piece] : [])),
    questions: found.flatMap((one) => ('question' in one ? [one.question] : [])),
  };
};

/** The count of hours that a spring night was paid without being worked. */
export const CLOCK_CHANGE_COUNTER = 'CLOCK_CHANGE';

/** From when work began to when it ended, breaks between two clockings with it: the clock may change in one. */
const wholeOf = (periods: readonly WorkPeriod[]): Span => ({
  startAt: instant(Math.min(...periods.map(({ startAt }) => startAt))),
  endAt: instant(Math.max(...periods.map(({ endAt }) => endAt))),
});

/** Evens out the nights of a team on which the clock changes: autumn gives back what spring was given (R79). */
export const payClockChange = (
  periods: readonly WorkPeriod[],
  earlier: readonly CounterEntry[],
): { pieces: Piece[]; counters: CounterEntry[] } => {
  const counters: CounterEntry[] = [];
  const pieces = [...Map.groupBy(periods, shiftOf).values()].flatMap((own): Piece[] => {
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last) return [];
    const { employment, rules, workDay, claims } = first;
    const rule = rules.first('clockChange', claims[0]?.sectionId ?? null);
    const change = clockChangeIn(wholeOf(own), employment.timezone);
    if (rule?.mode !== 'cao30' || change === null) return [];
    const { timezone } = employment;
    const seconds = offsetAt(change, timezone) - offsetAt(instant(change - 1), timezone);
    const given = [...earlier, ...counters]
      .filter(({ counter, day }) => counter === CLOCK_CHANGE_COUNTER && isOneYear(day, workDay))
      .reduce((sum, { amount }) => sum + amount, 0);
    if (seconds < 0 && given <= 0) return [];
    counters.push({
      counter: CLOCK_CHANGE_COUNTER,
      employmentId: employment.id,
      day: workDay,
      amount: seconds,
      unit: 'seconds',
    });
    const effect = seconds > 0 ? 'clock_spring' : 'clock_autumn';
    const why = because(effect, rule, { changeAt: toWallTime(change, timezone) }, { seconds });
    return [pieceWithoutLength(last, { base: 'CLOCK_CHANGE', seconds, why })];
  });
  return { pieces, counters };
};

const isOneYear = (a: string, b: string): boolean => a.slice(0, 4) === b.slice(0, 4);
