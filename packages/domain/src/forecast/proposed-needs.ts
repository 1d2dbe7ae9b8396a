import type { Need } from '../coverage/coverage.ts';
import type { ForecastDay } from './forecast.ts';
import { spread } from './hours-of-days.ts';

/** How much one person does in an hour, between which full hours of the day, and how many there are at least. */
export type Ratio = {
  sectionId: string | null;
  perPersonHour: number;
  least: number;
  /** Seconds of the day. */
  start: number;
  end: number;
};

const HOUR_SECONDS = 3600;
const HOURS = 24;

/** A ratio is of full hours of one day. */
export const isRatioFit = ({ start, end }: Pick<Ratio, 'start' | 'end'>): boolean =>
  start % HOUR_SECONDS === 0 &&
  end % HOUR_SECONDS === 0 &&
  0 <= start &&
  start < end &&
  end <= HOURS * HOUR_SECONDS;

type Piece = Pick<Need, 'start' | 'end' | 'count'>;

const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1);
    if (last?.count !== piece.count || last.end !== piece.start) return [...all, piece];
    return [...all.slice(0, -1), { ...last, end: piece.end }];
  }, []);

/**
 * How many people a day needs by a ratio: as many in each hour as what is expected in it takes, in pieces
 * in which that does not change. Without `shares` the day is spread evenly over the hours of the ratio;
 * a closing day needs nobody.
 */
export const proposeNeeds = (
  { day, amount, isClosed }: Pick<ForecastDay, 'day' | 'amount' | 'isClosed'>,
  shares: readonly number[] | null,
  { sectionId, perPersonHour, least, start, end }: Ratio,
): Need[] => {
  const what = { sectionId, weekday: null, day, skillIds: [] };
  if (isClosed) return [{ ...what, start, end, count: 0 }];
  const [first, last] = [start / HOUR_SECONDS, end / HOUR_SECONDS];
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const evenly = Array.from({ length: HOURS }, (_, hour) => (hours.includes(hour) ? 1 : 0));
  const expected = spread(amount, shares ?? evenly);
  const pieces = hours.map((hour) => ({
    start: hour * HOUR_SECONDS,
    end: (hour + 1) * HOUR_SECONDS,
    count: Math.max(least, Math.ceil((expected[hour] ?? 0) / perPersonHour)),
  }));
  return joined(pieces).map((piece) => ({ ...what, ...piece }));
};
