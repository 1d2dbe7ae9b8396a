import { addToDay } from '../calendar-days/holidays.ts';
import { shareTime } from '../leave/leave-rules.ts';
import {
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  toInstant,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';
import {
  type Amount,
  type ContractPiece,
  DAY_AMOUNT,
  dayMinutes,
  piecesOn,
  type Unit,
} from './leave-accounts.ts';
import { type Day, mondayOf, weekdayOf } from './ledger-days.ts';

/** Why a day costs what it costs. */
export const CHARGE_REASONS = [
  'holiday',
  'outside',
  'shift',
  'usual-day',
  'day-off',
  'week-full',
] as const;
export type ChargeReason = (typeof CHARGE_REASONS)[number];

export type DayCharge = { day: Day; part: 'day' | 'part'; amount: Amount; why: ChargeReason };

/** Planned work: seconds of the wall clock, and minutes without pay in it. */
export type PlannedWork = { start: WallSeconds; end: WallSeconds; unpaidMinutes: number };

type Wanted = { fullDay: boolean; spans: readonly { start: number; end: number }[] };

export type ChargeInput = {
  unit: Unit;
  wanted: Wanted;
  timezone: string;
  /** Of the one employment that the leave is asked in. */
  contract: readonly ContractPiece[];
  /** Replacements stand here in place of what they replace. */
  holidays: readonly Day[];
  /** Everything of the weeks that the leave touches. */
  planned: readonly PlannedWork[];
  /** Minutes of the same weeks that were worked on days without a plan. */
  unplanned: readonly { day: Day; minutes: number }[];
  /** What leave of the same weeks holds already. */
  held: readonly { day: Day; amount: Amount }[];
  /** Days on which somebody may be at work, from 1 for Monday. */
  weekdays: readonly number[];
};

type Part = { day: Day; start: number; end: number };
type Week = { left: Amount; worked: number; agreed: number };
type Cost = { minutes: number; whole: number; why: ChargeReason };

const minutesBetween = (start: number, end: number, timezone: string): number =>
  Math.round(
    (toInstant(wallSeconds(end), timezone) - toInstant(wallSeconds(start), timezone)) / 60,
  );

/** True minutes of planned work, also in a night in which clocks change. */
const lengthOf = ({ start, end, unpaidMinutes }: PlannedWork, timezone: string): number =>
  Math.max(0, minutesBetween(start, end, timezone) - unpaidMinutes);

/** The day of a plan is the one that it begins on, however far it reaches into the next. */
const dayOf = ({ start }: PlannedWork): Day => toDateKey(start);

const sumOf = <T>(list: readonly T[], amount: (item: T) => number): number =>
  list.reduce((sum, item) => sum + amount(item), 0);

/** The days that are wanted, and that on which work began which reaches into them. */
const partsOf = ({ wanted, planned }: ChargeInput): Part[] => {
  const byDay = new Map<Day, Part>();
  const touch = (day: Day, start: number, end: number) => {
    const known = byDay.get(day);
    if (known)
      byDay.set(day, { day, start: Math.min(known.start, start), end: Math.max(known.end, end) });
    else byDay.set(day, { day, start, end });
  };
  for (const { start, end } of wanted.spans) {
    let midnight = startOfDay(wallSeconds(start));
    for (; midnight < end; midnight = wallSeconds(midnight + SECONDS_PER_DAY)) {
      touch(
        toDateKey(midnight),
        Math.max(start, midnight),
        Math.min(end, midnight + SECONDS_PER_DAY),
      );
    }
  }
  for (const work of planned) {
    const [day, begun] = [dayOf(work), startOfDay(work.start)];
    const isWanted = wanted.spans.some((span) => shareTime(work, span));
    if (isWanted && !byDay.has(day)) byDay.set(day, { day, start: begun, end: begun });
  }
  return [...byDay.values()].sort((a, b) => a.day.localeCompare(b.day));
};

/** What of some work lies in what is wanted: all of it for whole days, whatever its last hours are. */
const freedMinutes = (work: PlannedWork, { wanted, timezone }: ChargeInput): number => {
  const length = lengthOf(work, timezone);
  if (wanted.fullDay) return length;
  const shared = sumOf(wanted.spans, (span) => {
    const [start, end] = [Math.max(work.start, span.start), Math.min(work.end, span.end)];
    return start < end ? minutesBetween(start, end, timezone) : 0;
  });
  return Math.min(shared, length);
};

/** A part of a day costs half a day as long as it is no more than half, and the whole one beyond. */
const toDayAmount = (minutes: number, whole: number): Amount =>
  minutes * 2 <= whole ? DAY_AMOUNT / 2 : DAY_AMOUNT;

const toAmount = ({ unit, wanted }: ChargeInput, { minutes, whole }: Cost): Amount => {
  if (unit === 'hour' || minutes === 0) return minutes;
  return wanted.fullDay ? DAY_AMOUNT : toDayAmount(minutes, whole);
};

/** Where terms change within a week, the most of what was agreed on its days. */
const openWeek = (
  { unit, planned, unplanned, held, timezone, contract }: ChargeInput,
  monday: Day,
): Week => {
  const isOfWeek = (day: Day) => mondayOf(day) === monday;
  const sunday = addToDay(monday, 6);
  const pieces = contract.filter(
    ({ from, until }) => from <= sunday && (until === null || until >= monday),
  );
  const agreed = Math.max(0, ...pieces.map(({ weekMinutes }) => weekMinutes ?? 0));
  const days = Math.max(0, ...pieces.map(({ weekDays }) => weekDays));
  const all = unit === 'hour' ? agreed : Math.round(days * DAY_AMOUNT);
  const taken = sumOf(
    held.filter(({ day }) => isOfWeek(day)),
    ({ amount }) => amount,
  );
  const ofWeek = planned.filter((work) => isOfWeek(dayOf(work)));
  const worked =
    sumOf(ofWeek, (work) => lengthOf(work, timezone)) +
    sumOf(
      unplanned.filter(({ day }) => isOfWeek(day)),
      ({ minutes }) => minutes,
    );
  return { left: Math.max(0, all - taken), worked, agreed };
};

const costOf = (input: ChargeInput, part: Part, piece: ContractPiece, week: Week): Cost => {
  const { wanted, planned, timezone, weekdays } = input;
  const whole = dayMinutes(piece);
  const freed = planned.filter((work) => wanted.spans.some((span) => shareTime(work, span)));
  const own = freed.filter((work) => dayOf(work) === part.day);
  if (own.length > 0) {
    return {
      minutes: sumOf(own, (work) => freedMinutes(work, input)),
      whole: sumOf(own, (work) => lengthOf(work, timezone)),
      why: 'shift',
    };
  }
  // The rest of a night counts on the day that the night began.
  if (freed.some((work) => shareTime(work, part))) return { minutes: 0, whole, why: 'shift' };
  if (!weekdays.includes(weekdayOf(part.day))) return { minutes: 0, whole, why: 'day-off' };
  // Whoever's week is planned, or worked, and full without this day would not have worked on it.
  const open = Math.max(0, week.agreed - week.worked);
  if (open === 0) return { minutes: 0, whole, why: 'week-full' };
  const minutes = wanted.fullDay ? whole : minutesBetween(part.start, part.end, timezone);
  return { minutes: Math.min(minutes, whole, open), whole, why: 'usual-day' };
};

/**
 * What each day of leave costs and why, also where that is nothing: a public holiday, a day outside the
 * employment, the planned work that it frees, else a usual day. A week never costs more than a week.
 */
export const chargeDays = (input: ChargeInput): DayCharge[] => {
  const weeks = new Map<Day, Week>();
  const part = input.wanted.fullDay ? 'day' : 'part';
  return partsOf(input).map((own): DayCharge => {
    const { day } = own;
    const piece = piecesOn(input.contract, day)[0];
    if (input.holidays.includes(day)) return { day, part, amount: 0, why: 'holiday' };
    if (!piece) return { day, part, amount: 0, why: 'outside' };
    const monday = mondayOf(day);
    const week = weeks.get(monday) ?? openWeek(input, monday);
    weeks.set(monday, week);
    const cost = costOf(input, own, piece, week);
    const wanted = toAmount(input, cost);
    const amount = Math.min(wanted, week.left);
    week.left -= amount;
    if (cost.why === 'usual-day') week.worked += cost.minutes;
    return { day, part, amount, why: amount < wanted ? 'week-full' : cost.why };
  });
};
