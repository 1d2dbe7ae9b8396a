import { foldName } from './fold.ts';
import { readDecimal, type Reading } from './read-cells.ts';

const FAULT = { fault: true } as const;

const DAY_MINUTES = 1440;

const CLOCK =
  /^(\d{1,2})(?: ?[:.u h] ?([0-5]\d)(?::[0-5]\d)?| ?[uh])?(?: ?(?:uur|uhr|heures?|h))?$/;
const SOLID = /^(\d{2})([0-5]\d)$/;
const OF_HALF_DAY = /^(.*?) ?([ap])\.? ?m\.?$/;

/** 24:00 is the end of a day. */
const inDay = (hours: number, minutes: number): Reading<number> => {
  const all = hours * 60 + minutes;
  return minutes < 60 && all <= DAY_MINUTES ? { value: all } : FAULT;
};

/** Minutes after midnight: 9, 9:00, 09.30, 9u30, 9h, 0930, 9 AM, and the part of a day that spreadsheets keep. */
export const readTime = (text: string): Reading<number> => {
  const typed = text.trim().toLowerCase();
  const half = OF_HALF_DAY.exec(typed);
  if (half) {
    const read = readTime(half[1] ?? '');
    if (!('value' in read) || read.value < 60 || read.value >= 13 * 60) return FAULT;
    return { value: (read.value % 720) + (half[2] === 'p' ? 720 : 0) };
  }
  // A time of a spreadsheet has more places than anybody types behind an hour.
  if (/^0?[.,]\d{3,}$/.test(typed) || /^0[.,][1-9]\d?$/.test(typed) || typed === '0.5') {
    return { value: Math.round(Number(typed.replace(',', '.')) * DAY_MINUTES) };
  }
  const solid = SOLID.exec(typed);
  if (solid) return inDay(Number(solid[1]), Number(solid[2]));
  const clock = CLOCK.exec(typed);
  return clock ? inDay(Number(clock[1]), Number(clock[2] ?? 0)) : FAULT;
};

/** Two times in one cell: 9-17, 09:00 - 17:30, 9u tot 17u30, de 9h à 17h. */
export const readTimes = (text: string): Reading<{ from: number; to: number }> => {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^(van|from|de|von|desde) /, '');
  const parts = typed.split(/ ?(?:-|–|—|>|\/| tot | to | until | à | a | bis | hasta ) ?/);
  if (parts.length !== 2) return FAULT;
  const [from, to] = parts.map((part) => readTime(part));
  if (!from || !to || !('value' in from) || !('value' in to)) return FAULT;
  return { value: { from: from.value, to: to.value } };
};

/** Nobody rests so long within a shift; what is more was meant as something else. */
const LONGEST_PAUSE = 8 * 60;

/** Minutes: 30, 30 min, 0:30, 0u30, 1h, and 0,5 of an hour. */
export const readPause = (text: string): Reading<number> => {
  const typed = text.trim().toLowerCase();
  const inTime = (minutes: number): Reading<number> =>
    minutes >= 0 && minutes <= LONGEST_PAUSE ? { value: Math.round(minutes) } : FAULT;
  const clock = /^(\d{1,2}) ?[:uh] ?([0-5]\d)?$/.exec(typed);
  if (clock) return inTime(Number(clock[1]) * 60 + Number(clock[2] ?? 0));
  if (/^0[.,]0\d{3,}$/.test(typed)) return inTime(Number(typed.replace(',', '.')) * DAY_MINUTES);
  const bare = typed.replace(/ ?(minutes?|minuten|minutos|min|m|')\.?$/, '');
  const hours = bare.replace(/ ?(uren|uur|heures?|hours?|std|horas?|u|h)\.?$/, '');
  const read = readDecimal(hours);
  if (!('value' in read)) return FAULT;
  const isHours = hours !== bare || (bare === typed && !Number.isInteger(read.value));
  return inTime(read.value * (isHours ? 60 : 1));
};

type DayPart = 'whole' | 'morning' | 'afternoon';

const DAY_PARTS: readonly (readonly [DayPart, RegExp])[] = [
  [
    'whole',
    /^(whole|full|whole day|full day|all day|hele dag|volledige dag|volledig|dag|jour|journee|journee entiere|journee complete|toute la journee|ganz|ganzer tag|ganztags|dia|dia completo|todo el dia|1|1 0|8)$/,
  ],
  [
    'morning',
    /^(morning|am|a m|voormiddag|vm|ochtend|matin|matinee|vormittag|vormittags|morgen|manana|por la manana)$/,
  ],
  [
    'afternoon',
    /^(afternoon|pm|p m|namiddag|nm|middag|apres midi|nachmittag|nachmittags|tarde|por la tarde)$/,
  ],
];

/** Half a day without which half is asked. */
export const readDayPart = (text: string): Reading<DayPart> => {
  const word = foldName(text);
  const found = DAY_PARTS.find(([, pattern]) => pattern.test(word));
  return found ? { value: found[0] } : FAULT;
};
