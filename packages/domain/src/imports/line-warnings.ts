import { isHiredByDay } from '../dimona/worker-types.ts';
import { birthdateOf } from '../people/national-number.ts';
import type { Warning } from './import-notes.ts';
import type { ImportPlan, ReadLine } from './import-plan.ts';
import { type Habits, MOST_AN_HOUR } from './read-lines.ts';
import { WORKS_AS } from './worker-words.ts';

/** Who is younger may not be employed. */
const YOUNGEST_AT_WORK = 15;

/** Of the wages of a list: so far from the middle one is looked at again. */
const TIMES_FROM_MIDDLE = 2;
const LEAST_WAGES = 5;

const ageOn = (birthdate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
};

/** The wage in the middle of a list, by its unit. */
export const middlesOf = (reads: readonly ReadLine[]): ReadonlyMap<string, number> => {
  const byUnit = Map.groupBy(
    reads.flatMap(({ wage }) => (wage ? [wage] : [])),
    ({ unit }) => unit,
  );
  return new Map(
    [...byUnit]
      .filter(([, wages]) => wages.length >= LEAST_WAGES)
      .map(([unit, wages]) => {
        const rates = wages.map(({ rate }) => rate).toSorted((a, b) => a - b);
        return [unit, rates[Math.floor(rates.length / 2)] ?? 0];
      }),
  );
};

/** What is odd about a line and stops nobody. */
export const warningsOf = (
  read: ReadLine,
  { columnOf }: Habits,
  { fullWeekMinutes }: ImportPlan,
  today: string,
  middles: ReadonlyMap<string, number>,
): Warning[] => {
  const warnings: Warning[] = [];
  const { birthdate, start = today, hoursWeekMinutes, regime, wage, worksAs } = read;
  const born = birthdate ?? (read.nationalNumber && birthdateOf(read.nationalNumber));
  if (born && ageOn(born, start) < YOUNGEST_AT_WORK) {
    const column = columnOf.get('birthdate') ?? columnOf.get('start') ?? null;
    warnings.push({ code: 'young', column, value: String(ageOn(born, start)) });
  }
  const hours = columnOf.get('hoursWeek');
  const isUnsaid = hours !== undefined && !hoursWeekMinutes && regime !== 'FULL';
  if (isUnsaid && !(worksAs && isHiredByDay(WORKS_AS[worksAs].type))) {
    warnings.push({ code: 'hours_missing', column: hours });
  }
  const isFull = hoursWeekMinutes !== undefined && hoursWeekMinutes >= fullWeekMinutes;
  if (regime && hoursWeekMinutes !== undefined && isFull !== (regime === 'FULL')) {
    warnings.push({ code: 'hours_regime', column: columnOf.get('regime') ?? null });
  }
  if (wage) {
    const column = columnOf.get('wage') ?? null;
    const middle = middles.get(wage.unit);
    const times = middle ? wage.rate / middle : 1;
    if (wage.unit === 'hour' && wage.rate > MOST_AN_HOUR) {
      warnings.push({ code: 'wage_high', column });
    } else if (times > TIMES_FROM_MIDDLE || times < 1 / TIMES_FROM_MIDDLE) {
      warnings.push({ code: 'wage_far', column });
    }
  }
  const told = read.nationalNumber === undefined ? undefined : birthdateOf(read.nationalNumber);
  if (told !== undefined && birthdate !== undefined && told !== birthdate) {
    warnings.push({ code: 'number_birthdate', column: columnOf.get('nationalNumber') ?? null });
  }
  return warnings;
};
