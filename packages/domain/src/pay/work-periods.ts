import {
  type Instant,
  instant,
  offsetAt,
  SECONDS_PER_DAY,
  toInstant,
  toWallTime,
} from '../time/wall-time.ts';
import type { PayClaim, PayEmployment, PayInput, PayPlan } from './pay-input.ts';
import type { Because, Question } from './pay-result.ts';
import { because, byText, type RuleBook, type RulesOfDay } from './rule-book.ts';
import { inOrder, isEnded, workDaysOf } from './work-days.ts';

export type Span = { startAt: Instant; endAt: Instant };

/** Presence without a gap on one shift, or on none: however often it was clocked in between. */
export type WorkPeriod = Span & {
  employment: PayEmployment;
  rules: RulesOfDay;
  plan: PayPlan | null;
  workDay: string;
  clocked: Span;
  claims: readonly PayClaim[];
  because: Because[];
};

type EndedClaim = PayClaim & { endAt: Instant };

const touching = (claims: readonly EndedClaim[]): EndedClaim[][] => {
  const chains: { claims: EndedClaim[]; endAt: number }[] = [];
  for (const claim of inOrder(claims)) {
    const last = chains.at(-1);
    if (last && claim.startAt <= last.endAt) {
      last.claims.push(claim);
      last.endAt = Math.max(last.endAt, claim.endAt);
    } else {
      chains.push({ claims: [claim], endAt: claim.endAt });
    }
  }
  return chains.map((chain) => chain.claims);
};

/** Moves an edge onto the planned one, if it lies within what the rule allows for. */
const snap = (period: WorkPeriod, edge: 'start' | 'end'): void => {
  const { plan, rules, employment, claims } = period;
  if (!plan) return;
  const rule = rules.first('snap', claims[0]?.sectionId ?? null, (one) => one.edge === edge);
  if (!rule) return;
  const [at, planned] =
    edge === 'start'
      ? [period.startAt, toInstant(plan.start, employment.timezone)]
      : [period.endAt, toInstant(plan.end, employment.timezone)];
  const isWithin = at >= planned - rule.earlySeconds && at <= planned + rule.lateSeconds;
  if (!isWithin || at === planned) return;
  moveEdge(period, edge, planned);
  const seconds = edge === 'start' ? at - planned : planned - at;
  const inputs = { clockedAt: toWallTime(at, employment.timezone), plannedAt: plan[edge] };
  period.because.push(because(`snap_${edge}`, rule, inputs, { seconds }));
};

const moveEdge = (period: WorkPeriod, edge: 'start' | 'end', to: Instant): void => {
  if (edge === 'start') period.startAt = to;
  else period.endAt = to;
  // What was left before it would count at all comes to nothing, and never to less.
  if (period.endAt < period.startAt) period.endAt = period.startAt;
};

/** Seconds that round a number of them; half a quantum goes to the worker. */
export const roundingOf = (
  seconds: number,
  quantum: number,
  toward: 'worker' | 'nearest',
  workerGains: 'more' | 'less',
): number => {
  const over = ((seconds % quantum) + quantum) % quantum;
  if (over === 0) return 0;
  const up = quantum - over;
  const gains = workerGains === 'more' ? up : -over;
  if (toward === 'worker') return gains;
  if (over === up) return gains;
  return over < up ? -over : up;
};

const roundEdge = (period: WorkPeriod, edge: 'start' | 'end'): void => {
  const { rules, employment, claims } = period;
  const rule = rules.first('quantum', claims[0]?.sectionId ?? null, (one) => one.of === edge);
  if (!rule || period.endAt === period.startAt) return;
  const at = edge === 'start' ? period.startAt : period.endAt;
  const ofDay = toWallTime(at, employment.timezone) % SECONDS_PER_DAY;
  const gains = edge === 'start' ? 'less' : 'more';
  const moved = roundingOf(ofDay, rule.seconds, rule.toward, gains);
  if (moved === 0) return;
  moveEdge(period, edge, instant(at + moved));
  const inputs = { clockedAt: toWallTime(at, employment.timezone), quantumSeconds: rule.seconds };
  const seconds = edge === 'start' ? -moved : moved;
  period.because.push(because(`quantum_${edge}`, rule, inputs, { seconds }));
};

const byStart = (a: WorkPeriod, b: WorkPeriod): number =>
  a.startAt - b.startAt ||
  a.clocked.startAt - b.clocked.startAt ||
  byText(a.employment.id, b.employment.id) ||
  byText(a.claims[0]?.id ?? '', b.claims[0]?.id ?? '');

/** Nobody is paid twice for one second: it belongs to what began first. */
const withoutOverlaps = (periods: readonly WorkPeriod[]): WorkPeriod[] => {
  let takenUntil = instant(Number.NEGATIVE_INFINITY);
  return periods.toSorted(byStart).filter((period) => {
    const from = period.startAt;
    const until = period.endAt;
    if (from < takenUntil) {
      period.startAt = instant(Math.min(takenUntil, until));
      const inputs = { untilAt: toWallTime(period.startAt, period.employment.timezone) };
      const seconds = from - period.startAt;
      period.because.push(because('overlap', null, inputs, { seconds }));
    }
    takenUntil = instant(Math.max(takenUntil, until));
    return period.endAt > period.startAt;
  });
};

const overlapQuestions = (periods: readonly WorkPeriod[]): Question[] => {
  const questions: Question[] = [];
  let until = Number.NEGATIVE_INFINITY;
  const claims = inOrder(periods.flatMap((period) => period.claims.filter(isEnded)));
  const periodOf = new Map(periods.flatMap((one) => one.claims.map((claim) => [claim, one])));
  for (const claim of claims) {
    const period = periodOf.get(claim);
    if (period && claim.startAt < until) {
      const seconds = Math.min(until, claim.endAt) - claim.startAt;
      questions.push({
        kind: 'OVERLAP',
        employmentId: claim.employmentId,
        day: period.workDay,
        clockingId: claim.id,
        shiftId: claim.shiftId,
        inputs: { seconds },
      });
    }
    until = Math.max(until, claim.endAt);
  }
  return questions;
};

export type ClockedDay = { employmentId: string; day: string; seconds: number };

const toClockedDay = ({ employment, workDay, claims }: WorkPeriod): ClockedDay => ({
  employmentId: employment.id,
  day: workDay,
  seconds: claims.filter(isEnded).reduce((sum, one) => sum + one.endAt - one.startAt, 0),
});

/** Claims as periods of work, with edges as the rules move them; what has no end is asked for and left out. */
export const toWorkPeriods = (
  input: Pick<PayInput, 'claims' | 'plans' | 'employments'>,
  rulesOf: RuleBook,
): { periods: WorkPeriod[]; clocked: ClockedDay[]; questions: Question[] } => {
  const employments = new Map(input.employments.map((one) => [one.id, one]));
  const known = input.claims.filter(({ employmentId }) => employments.has(employmentId));
  const dated = workDaysOf({ ...input, claims: known });
  const dayOf = (claim: PayClaim): string => dated.get(claim)?.workDay ?? '';
  const groups = Map.groupBy(
    known.filter(isEnded),
    (claim) => `${dayOf(claim)} ${claim.employmentId} ${claim.shiftId ?? ''}`,
  );
  const periods = [...groups.values()].flatMap(touching).flatMap((claims): WorkPeriod[] => {
    const [first] = claims;
    const employment = first && employments.get(first.employmentId);
    const work = first && dated.get(first);
    if (!employment || !work) return [];
    const { plan, workDay } = work;
    const clocked = {
      startAt: first.startAt,
      endAt: instant(Math.max(...claims.map(({ endAt }) => endAt))),
    };
    const rules = rulesOf(employment, workDay);
    return [{ ...clocked, employment, rules, plan, workDay, clocked, claims, because: [] }];
  });
  const questions = overlapQuestions(periods);
  const clocked = periods.map(toClockedDay);
  for (const period of periods) {
    snap(period, 'start');
    snap(period, 'end');
    roundEdge(period, 'start');
    roundEdge(period, 'end');
  }
  for (const claim of inOrder(known.filter((one) => one.endAt === null || one.isProposed))) {
    const timezone = employments.get(claim.employmentId)?.timezone ?? 'UTC';
    questions.push({
      kind: claim.endAt === null ? 'END_MISSING' : 'END_PROPOSED',
      employmentId: claim.employmentId,
      day: dayOf(claim),
      clockingId: claim.id,
      shiftId: claim.shiftId,
      inputs: {
        startAt: toWallTime(claim.startAt, timezone),
        ...(claim.endAt === null ? {} : { endAt: toWallTime(claim.endAt, timezone) }),
      },
    });
  }
  return { periods: withoutOverlaps(periods), clocked, questions };
};

/** The instant at which the clock of a zone changes between two; null where both are ahead of UTC by as much. */
export const clockChangeIn = ({ startAt, endAt }: Span, timezone: string): Instant | null => {
  if (endAt <= startAt) return null;
  const before = offsetAt(startAt, timezone);
  if (offsetAt(instant(endAt - 1), timezone) === before) return null;
  let [low, high] = [startAt as number, endAt - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(instant(middle), timezone) === before) low = middle;
    else high = middle;
  }
  return instant(high);
};
