import { type Instant, instant, toWallTime } from '../time/wall-time.ts';
import type { PayClaim } from './pay-input.ts';
import type { Because, Question } from './pay-result.ts';
import type { RuleOfKind } from './pay-rules.ts';
import { because } from './rule-book.ts';
import { roundingOf, type Span, type WorkPeriod } from './work-periods.ts';

/** What of a period is paid. A reason belongs to what is paid before its moment. */
export type PaidPeriod = {
  period: WorkPeriod;
  spans: Span[];
  unpaidPauseSeconds: number;
  reasons: { at: Instant; because: Because }[];
};

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);

/** Pauses within a period, as spans that neither meet nor overlap. */
const pausesOf = ({ claims, startAt, endAt }: WorkPeriod): Span[] => {
  const clipped = claims
    .flatMap((claim) => claim.pauses.map((pause) => clipTo(pause, claim)))
    .map((span) => ({
      startAt: instant(Math.max(span.startAt, startAt)),
      endAt: instant(Math.min(span.endAt, endAt)),
    }))
    .filter((span) => span.endAt > span.startAt)
    .sort((a, b) => a.startAt - b.startAt);
  const merged: Span[] = [];
  for (const span of clipped) {
    const last = merged.at(-1);
    if (last && span.startAt <= last.endAt) {
      last.endAt = instant(Math.max(last.endAt, span.endAt));
    } else merged.push(span);
  }
  return merged;
};

/** A pause lies in its own clocking; one that nobody ended lasts as long as that. */
const clipTo = (pause: PayClaim['pauses'][number], claim: PayClaim): Span => {
  const end = claim.endAt ?? pause.startAt;
  return {
    startAt: instant(Math.max(pause.startAt, claim.startAt)),
    endAt: instant(Math.min(pause.endAt ?? end, end)),
  };
};

const without = ({ startAt, endAt }: Span, holes: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let from = startAt;
  for (const hole of holes) {
    if (hole.startAt > from) left.push({ startAt: from, endAt: hole.startAt });
    from = hole.endAt;
  }
  if (endAt > from) left.push({ startAt: from, endAt });
  return left;
};

/** Pauses of one shift are paid up to so much together, the earliest first. */
const takePaid = (
  pauses: readonly Span[],
  paidSeconds: number,
): { unpaid: Span[]; paid: number } => {
  let left = paidSeconds;
  const unpaid = pauses.flatMap(({ startAt, endAt }): Span[] => {
    const paid = Math.min(left, endAt - startAt);
    left -= paid;
    return paid < endAt - startAt ? [{ startAt: instant(startAt + paid), endAt }] : [];
  });
  return { unpaid, paid: paidSeconds - left };
};

type Allowance = { seconds: number; rule: RuleOfKind<'pause'> | null };

const allowanceOf = ({ plan, rules, claims }: WorkPeriod): Allowance => {
  const rule = rules.first('pause', claims[0]?.sectionId ?? null) ?? null;
  const planned = plan?.pausePaidSeconds ?? 0;
  return { seconds: Math.max(planned, rule?.paidUpToSeconds ?? 0), rule };
};

const wallOf = (at: Instant, { employment }: WorkPeriod): number =>
  toWallTime(at, employment.timezone);

const paidWithPauses = (period: WorkPeriod, pauses: Span[], allowance: Allowance): PaidPeriod => {
  const { unpaid, paid } = takePaid(pauses, allowance.seconds);
  allowance.seconds -= paid;
  const reasons = unpaid.map((span) => {
    const inputs = { fromAt: wallOf(span.startAt, period), untilAt: wallOf(span.endAt, period) };
    const seconds = span.startAt - span.endAt;
    return { at: span.startAt, because: because('pause_taken', null, inputs, { seconds }) };
  });
  const [first] = pauses;
  if (first && paid > 0) {
    const why = because('pause_paid', allowance.rule, { paidSeconds: paid });
    reasons.push({ at: first.endAt, because: why });
  }
  return {
    period,
    spans: without(period, unpaid),
    unpaidPauseSeconds: lengthOf(unpaid),
    reasons,
  };
};

/** A pause that was planned has no time: it lies in the middle of the work, on a whole minute. */
export const pauseInTheMiddle = ({ startAt, endAt }: Span, seconds: number): Span => {
  const from = instant(startAt + Math.floor((endAt - startAt - seconds) / 120) * 60);
  return { startAt: from, endAt: instant(from + seconds) };
};

const paidWithPlannedPause = (
  period: WorkPeriod,
  seconds: number,
  rule: RuleOfKind<'pause'>,
): PaidPeriod => {
  const pause = pauseInTheMiddle(period, seconds);
  const inputs = { fromAt: wallOf(pause.startAt, period), untilAt: wallOf(pause.endAt, period) };
  const why = because('pause_planned', rule, inputs, { seconds: -seconds });
  return {
    period,
    spans: without(period, [pause]),
    unpaidPauseSeconds: seconds,
    reasons: [{ at: pause.startAt, because: why }],
  };
};

const missingPause = (
  { period, pauses }: { period: WorkPeriod; pauses: Span[] },
  isOnlyOne: boolean,
): { mode: 'ask' | 'pay' | 'plan'; seconds: number } | null => {
  const { plan, claims, rules, startAt, endAt } = period;
  const seconds = plan?.pauseUnpaidSeconds ?? 0;
  const isMissing =
    seconds > 0 && isOnlyOne && pauses.length === 0 && !claims.some(({ hadNoPause }) => hadNoPause);
  if (!isMissing) return null;
  const rule = rules.first('pause', claims[0]?.sectionId ?? null);
  if (endAt - startAt <= Math.max(rule?.afterSeconds ?? 0, seconds)) return null;
  return { mode: rule?.missing ?? 'ask', seconds };
};

/** Takes pauses out of the periods: those that were clocked, and a planned one only where a rule says so. */
export const toPaidPeriods = (
  periods: readonly WorkPeriod[],
): { paid: PaidPeriod[]; questions: Question[] } => {
  const questions: Question[] = [];
  const ofShift = Map.groupBy(periods, ({ plan }) => plan?.id ?? null);
  const allowances = new Map<string, Allowance>();
  const paid = periods.map((period) => {
    const pauses = pausesOf(period);
    const id = period.plan?.id;
    const isOnlyOne = id !== undefined && ofShift.get(id)?.length === 1;
    const missing = missingPause({ period, pauses }, isOnlyOne);
    const rule = period.rules.first('pause', period.claims[0]?.sectionId ?? null);
    if (missing?.mode === 'plan' && rule)
      return paidWithPlannedPause(period, missing.seconds, rule);
    if (missing?.mode === 'ask') questions.push(askForPause(period, missing.seconds));
    const allowance = (id !== undefined && allowances.get(id)) || allowanceOf(period);
    if (id !== undefined) allowances.set(id, allowance);
    return paidWithPauses(period, pauses, allowance);
  });
  return { paid, questions };
};

const askForPause = (
  { employment, workDay, claims, plan, startAt, endAt }: WorkPeriod,
  pauseSeconds: number,
): Question => ({
  kind: 'BREAK_MISSING',
  employmentId: employment.id,
  day: workDay,
  clockingId: claims[0]?.id ?? '',
  shiftId: plan?.id ?? null,
  inputs: { pauseSeconds, workedSeconds: endAt - startAt },
});

/** Seconds that no clock showed and a rounded day adds at its end. */
export type RoundedDay = { last: PaidPeriod; seconds: number; because: Because };

/** Rounds what each employment paid of a day: cuts the last seconds off, or says how many more there are. */
export const roundDays = (paid: readonly PaidPeriod[]): RoundedDay[] => {
  const days = Map.groupBy(paid, ({ period }) => `${period.workDay} ${period.employment.id}`);
  return [...days.values()].flatMap((ofDay): RoundedDay[] => {
    const last = ofDay.findLast(({ spans }) => spans.length > 0);
    const rule = last?.period.rules.first(
      'quantum',
      last.period.claims[0]?.sectionId ?? null,
      (one) => one.of === 'day',
    );
    if (!last || !rule) return [];
    const worked = lengthOf(ofDay.flatMap(({ spans }) => spans));
    const seconds = roundingOf(worked, rule.seconds, rule.toward, 'more');
    if (seconds === 0) return [];
    const inputs = { workedSeconds: worked, quantumSeconds: rule.seconds };
    const why = because('quantum_day', rule, inputs, { seconds });
    if (seconds > 0) return [{ last, seconds, because: why }];
    cutLast(ofDay, -seconds);
    const kept = ofDay.find(({ spans }) => spans.length > 0);
    kept?.reasons.push({ at: kept.period.endAt, because: why });
    return [];
  });
};

const cutLast = (ofDay: readonly PaidPeriod[], seconds: number): void => {
  let left = seconds;
  for (const { spans } of ofDay.toReversed()) {
    while (left > 0 && spans.length > 0) {
      const span = spans.pop();
      if (!span) break;
      const taken = Math.min(left, span.endAt - span.startAt);
      left -= taken;
      const endAt = instant(span.endAt - taken);
      if (endAt > span.startAt) spans.push({ startAt: span.startAt, endAt });
    }
  }
};
