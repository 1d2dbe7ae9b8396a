import type { DatedLimit } from '@ploeg/domain/constraints/dated-limit';
import {
  LIMIT_KINDS,
  type LimitKind,
  type LimitName,
  type LimitValue,
} from '@ploeg/domain/constraints/limit-names';

/** A change of a limit as it is typed; all of it is checked by `readLimitChange`. */
export type TypedLimit = { name: string; value: string; since: string; source: string };

export type LimitChange = { name: LimitName; dated: DatedLimit<LimitValue> };

/** How a kind of value is typed. `read` answers undefined for what is none. */
type Form = { asks: string; read: (text: string) => LimitValue | undefined };

const number = (least: number, most: number, isWhole = false): Form => ({
  asks: `${isWhole ? 'a whole number' : 'a number'} from ${least} to ${most}`,
  read: (text) => {
    const value = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    const isFit = value >= least && value <= most && (!isWhole || Number.isInteger(value));
    return isFit ? value : undefined;
  },
});

const FORMS: Record<LimitKind, Form> = {
  hoursOfDay: number(0.25, 24),
  hoursOfWeek: number(0.25, 168),
  daysOfWeek: number(1, 7, true),
  workingDays: number(1, 60, true),
  sundaysOfTwo: number(0, 2, true),
  break: {
    asks: 'HOURS:MINUTES, such as 6:15 for 15 min in a shift above 6 h',
    read: (text) => {
      const match = /^(\d{1,2}(?:[.,]\d+)?):(\d{1,3})$/.exec(text);
      const hours = Number(match?.[1]?.replace(',', '.'));
      const minutes = Number(match?.[2]);
      return hours < 24 && minutes > 0 && minutes <= 240 ? { hours, minutes } : undefined;
    },
  },
  night: {
    asks: 'FROM-TO in hours of the clock, such as 20-6, and cannot be off',
    read: (text) => {
      const match = /^(\d{1,2})-(\d{1,2})$/.exec(text);
      const [from, to] = [Number(match?.[1]), Number(match?.[2])];
      return from < 24 && to < 24 && from !== to ? { from, to } : undefined;
    },
  },
  sunday: {
    asks: 'allow or warn',
    read: (text) => (text === 'allow' || text === 'warn' ? text : undefined),
  },
};

const isLimitName = (name: string): name is LimitName => Object.hasOwn(LIMIT_KINDS, name);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(Date.parse(text) || 0).toISOString().slice(0, 10) === text;

/** Makes sense of a typed change; throws an error of one line that says what is wrong with it. */
export const readLimitChange = ({ name, value, since, source }: TypedLimit): LimitChange => {
  if (!isLimitName(name)) {
    throw new Error(`No limit is called ${name}; there are ${Object.keys(LIMIT_KINDS).join(', ')}`);
  }
  const kind = LIMIT_KINDS[name];
  const { asks, read } = FORMS[kind];
  // Between midnight and four no exception lets a minor work.
  const isOff = value === 'off' && kind !== 'night';
  const typed = isOff ? null : read(value);
  if (typed === undefined) {
    throw new Error(
      `${value} is no value for ${name}, which takes ${asks}${kind === 'night' ? '' : ', or off'}`,
    );
  }
  if (!isDay(since)) throw new Error(`${since} is no day; write one as 2027-01-31`);
  const text = source.replaceAll(/\s+/g, ' ').trim();
  if (text === '' || text.length > 300) {
    throw new Error(
      'The source is a text of at most 300 characters that says where the limit is written',
    );
  }
  return { name, dated: { value: typed, since, source: text } };
};
