import { calendarDay, monthOf } from '../time/calendar-days.ts';
import { fromDateKey, toDateKey } from '../time/wall-time.ts';
import { isCountryCode } from '../people/countries.ts';
import { countryNamed } from './country-names.ts';
import { isLanguage, type Language } from '../people/languages.ts';
import { foldName } from './fold.ts';

/** A cell as it is meant, or that it cannot be read, with what was probably meant. */
export type Reading<T> = { value: T } | { fault: true; suggestion?: string };

const FAULT = { fault: true } as const;

/** `dmy`: 03/04 is in April. Only a value that cannot be so makes a column `mdy`. */
export type DayOrder = 'dmy' | 'mdy';

const NUMERIC_DAY = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
const NAMED_DAY =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[ \-/]+(?:de )?([\p{L}.]{3,12})[ \-/]+(?:de )?(\d{4}|\d{2})$/u;
/** Those before 1927 look like a year. */
const SERIAL_DAY = /^(\d{5})(?:[.,]0+)?$/;

/** First letters of the months as five languages write them, in the order of the year. */
const MONTHS: readonly RegExp[] = [
  /^(jan|ene)/,
  /^(feb|fev|fevr)/,
  /^(mar|maa|mrt|mae|marz)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mei|mayo)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou|ago)/,
  /^(sep)/,
  /^(oct|okt)/,
  /^(nov)/,
  /^(dec|dez|dic)/,
];

export const dayOrderOf = (values: readonly string[]): DayOrder => {
  const parts = values.map((value) => NUMERIC_DAY.exec(value.trim())).filter((found) => found);
  const isDenied = parts.some((found) => Number(found?.[2]) > 12 && Number(found?.[1]) <= 12);
  const isProved = parts.some((found) => Number(found?.[1]) > 12);
  return isDenied && !isProved ? 'mdy' : 'dmy';
};

const toDay = (year: number, month: number, day: number): Reading<string> => {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 2200) return FAULT;
  const at = calendarDay(year, month - 1, day);
  return monthOf(at).month === month - 1 ? { value: toDateKey(at) } : FAULT;
};

const SERIAL_EPOCH = { 1900: fromDateKey('1899-12-30'), 1904: fromDateKey('1904-01-01') };

/** A day as spreadsheets count it; of 1900, or of 1904 as old Macs did. */
export const readSerialDay = (serial: number, epoch: 1900 | 1904 = 1900): Reading<string> => {
  if (!(serial >= 61 && serial < 110_000)) return FAULT;
  const day = toDateKey((SERIAL_EPOCH[epoch] + Math.floor(serial) * 86_400) as never);
  return { value: day };
};

/** YYYY-MM-DD. A year of two digits is the last such year that is not after `latest`. */
export const readDay = (text: string, order: DayOrder, latest: string): Reading<string> => {
  const typed = text.trim();
  const whole = (year: string): number => {
    if (year.length === 4) return Number(year);
    const last = Number(latest.slice(0, 4));
    const inCentury = Math.floor(last / 100) * 100 + Number(year);
    return inCentury > last ? inCentury - 100 : inCentury;
  };
  const iso = ISO_DAY.exec(typed);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = NUMERIC_DAY.exec(typed);
  if (numeric) {
    const [, first, second, year] = numeric as unknown as [string, string, string, string];
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return toDay(whole(year), Number(month), Number(day));
  }
  const named = NAMED_DAY.exec(typed);
  if (named) {
    const [, day, name, year] = named as unknown as [string, string, string, string];
    const month = MONTHS.findIndex((begin) => begin.test(foldName(name))) + 1;
    return toDay(whole(year), month, Number(day));
  }
  return SERIAL_DAY.test(typed) ? readSerialDay(Number.parseInt(typed, 10)) : FAULT;
};

/** A number with a comma or a point before its decimals, and marks between its thousands. */
export const readDecimal = (text: string): Reading<number> => {
  const bare = text.replaceAll(/[\s€$£']|EUR/gi, '');
  const spelled = bare.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1');
  const read = (digits: string): number | null => {
    if (/^\d+([.,]\d+)?$/.test(digits)) {
      // 1.234 is over a thousand only where a comma follows, or a third point.
      return Number(digits.replace(',', '.'));
    }
    if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) {
      return Number(digits.replaceAll('.', '').replace(',', '.'));
    }
    return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) ? Number(digits.replaceAll(',', '')) : null;
  };
  const value = read(bare);
  if (value !== null) return { value };
  return read(spelled) === null ? FAULT : { fault: true, suggestion: spelled };
};

/** Nobody is in service for more hours a week than a week of work can have. */
const MOST_HOURS = 60;

/** Minutes of a week: 38, 38,00, 38:00, 38u, 38h30, 24/38. One or less is a part of the full week. */
export const readHours = (text: string, fullWeekMinutes: number): Reading<number> => {
  const typed = text.trim().toLowerCase();
  const clock = /^(\d{1,2})(?::| ?[uh] ?)([0-5]\d)?(?: ?min)?$/.exec(typed);
  if (clock) return inWeek(Number(clock[1]) * 60 + Number(clock[2] ?? 0));
  const fraction = /^(\d{1,2}(?:[.,]\d+)?) ?\/ ?(\d{1,2}(?:[.,]\d+)?)(?: ?[uh])?$/.exec(typed);
  if (fraction) return inWeek(Math.round(Number((fraction[1] ?? '').replace(',', '.')) * 60));
  const percent = /^(\d{1,3}) ?%$/.exec(typed);
  if (percent) return inWeek(Math.round((Number(percent[1]) / 100) * fullWeekMinutes));
  const bare = typed.replace(/ ?(uren|uur|heures|heure|hours|hour|std|horas|hrs)\.?$/, '');
  const read = readDecimal(bare);
  if ('fault' in read) return read;
  const isPart = read.value > 0 && read.value <= 1;
  return inWeek(Math.round(read.value * (isPart ? fullWeekMinutes : 60)));
};

const inWeek = (minutes: number): Reading<number> =>
  minutes >= 0 && minutes <= MOST_HOURS * 60 ? { value: minutes } : FAULT;

const EMAIL = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"().]{2,}$/;

/** In small letters; "Emma <emma@bar.be>" is an address too. */
export const readEmail = (text: string): Reading<string> => {
  const inside = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  const value = inside
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  if (EMAIL.test(value) && value.length <= 254 && !value.includes('..')) return { value };
  const mended = value
    .replaceAll(/\s+/g, '')
    .replace(/[.,;]+$/, '')
    .replace(/,(?=[^@]*$)/, '.');
  return EMAIL.test(mended) ? { fault: true, suggestion: mended } : FAULT;
};

const oneOf =
  <T>(words: readonly (readonly [T, RegExp])[]) =>
  (text: string): Reading<T> => {
    const word = foldName(text);
    const found = words.find(([, pattern]) => pattern.test(word));
    return found ? { value: found[0] } : FAULT;
  };

/** The numbers of R72. */
export const readGender = oneOf<number>([
  [1, /^(m|h|man|male|homme|masculin|mannelijk|hombre|mannlich|herr|mr|dhr|1)$/],
  [2, /^(v|f|w|vrouw|female|femme|feminin|vrouwelijk|mujer|weiblich|frau|mevr|mme|mrs|ms|2)$/],
  [3, /^(x|d|divers|other|ander|andere|autre|otro|3)$/],
]);

/** The numbers of R72. */
export const readCivilState = oneOf<number>([
  [1, /^(single|ongehuwd|alleenstaand|celibataire|ledig|soltero|soltera|1)$/],
  [2, /^(married|gehuwd|getrouwd|marie|mariee|marie e|verheiratet|casado|casada|2)$/],
  [
    3,
    /^(cohabiting|samenwonend|wettelijk samenwonend|cohabitant|cohabitant legal|pareja de hecho|3)$/,
  ],
  [
    4,
    /^(divorced|gescheiden|uit de echt gescheiden|divorce|divorcee|geschieden|divorciado|divorciada|4)$/,
  ],
  [5, /^(widowed|widow|widower|weduwe|weduwnaar|veuf|veuve|verwitwet|viudo|viuda|5)$/],
  [6, /^(separated|gescheiden van tafel en bed|feitelijk gescheiden|separe|separee|getrennt|6)$/],
]);

const LANGUAGE_WORDS = oneOf<string>([
  ['nl', /^(nl|nederlands|dutch|neerlandais|vlaams|niederlandisch|neerlandes|nld|dut)$/],
  ['fr', /^(fr|frans|french|francais|franzosisch|frances|fra|fre)$/],
  ['en', /^(en|engels|english|anglais|englisch|ingles|eng)$/],
  ['es', /^(es|spaans|spanish|espagnol|spanisch|espanol|spa)$/],
  ['de', /^(de|duits|german|allemand|aleman|deutsch|deu|ger)$/],
]);

export const readLanguage = (text: string): Reading<Language> => {
  const read = LANGUAGE_WORDS(text.trim().split(/[-_]/)[0] ?? '');
  return 'value' in read && isLanguage(read.value) ? { value: read.value } : FAULT;
};

const REGIME_WORDS = oneOf<'FULL' | 'PART'>([
  [
    'FULL',
    /^(full|full time|fulltime|voltijds|voltijd|temps plein|vollzeit|completa|jornada completa|vt|tp|ft|1|100|38 38)$/,
  ],
  [
    'PART',
    /^(part|part time|parttime|deeltijds|deeltijd|temps partiel|teilzeit|parcial|jornada parcial|dt|pt|\d{1,2} 38|\d{1,2})$/,
  ],
]);

export const readRegime = (text: string): Reading<'FULL' | 'PART'> => REGIME_WORDS(text);

export const readWageUnit = oneOf<'hour' | 'day' | 'week' | 'month'>([
  ['hour', /^(hour|hourly|per hour|uur|per uur|h|u|heure|par heure|horaire|stunde|hora|por hora)$/],
  ['day', /^(day|daily|per day|dag|per dag|jour|par jour|tag|dia|por dia)$/],
  ['week', /^(week|weekly|per week|semaine|par semaine|woche|semana|por semana)$/],
  ['month', /^(month|monthly|per month|maand|per maand|mois|par mois|mensuel|monat|mes|por mes)$/],
]);

const PEOPLE_OF: Readonly<Record<string, string>> = {
  belg: 'BE',
  belgisch: 'BE',
  belgische: 'BE',
  belge: 'BE',
  belgian: 'BE',
  belga: 'BE',
  nederlandse: 'NL',
  nederlander: 'NL',
  dutch: 'NL',
  francais: 'FR',
  francaise: 'FR',
  french: 'FR',
  franse: 'FR',
  nederland: 'NL',
  holland: 'NL',
};

/** A country by its code or its name in five languages, or by what its people are called. */
export const readCountry = (text: string): Reading<string> => {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return { value: code };
  const word = foldName(text);
  const found = PEOPLE_OF[word] ?? countryNamed(word);
  return found ? { value: found } : FAULT;
};

/** "Kerkstraat 2, 1030 Schaarbeek" in its parts; a text of another form is a street. */
export const splitAddress = (text: string): { street: string; zipCode: string; city: string } => {
  const found = /^(.*?)[\s,;]+(?:B-?)?([1-9]\d{3})[\s,]+(\p{L}.*)$/u.exec(text.trim());
  if (!found) return { street: text.trim(), zipCode: '', city: '' };
  const [, street, zipCode, city] = found as unknown as [string, string, string, string];
  return { street: street.replace(/,\s*$/, '').trim(), zipCode, city: city.trim() };
};

export type NameOrder = 'last-first' | 'first-last';

/** Begins of family names of several words. */
const PARTICLES =
  /^(de|van|von|el|al|le|la|du|des|der|den|ten|ter|vande|vanden|vander|t|di|da|dos|del)$/;

/** "Janssens, Emma" by its comma, others by the order of their column. */
export const splitName = (
  text: string,
  order: NameOrder,
): { lastName: string; firstName: string } => {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const comma = typed.indexOf(',');
  if (comma >= 0) {
    return { lastName: typed.slice(0, comma).trim(), firstName: typed.slice(comma + 1).trim() };
  }
  const words = typed.split(' ');
  if (words.length === 1) return { lastName: typed, firstName: '' };
  if (order === 'first-last') {
    return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') };
  }
  let cut = 1;
  while (cut < words.length - 1 && PARTICLES.test(foldName(words[cut - 1] ?? ''))) cut += 1;
  return { lastName: words.slice(0, cut).join(' '), firstName: words.slice(cut).join(' ') };
};

const CUTS = /[,/;+&|\n]/;

/** The parts of a cell of several words; one that is known as a whole is not cut. */
export const splitWords = (text: string, isKnown: (word: string) => boolean): string[] => {
  const whole = text.trim();
  if (whole === '') return [];
  if (isKnown(whole)) return [whole];
  const parts = whole.split(CUTS).map((part) => part.trim());
  return [
    ...new Map(parts.filter((part) => part !== '').map((part) => [foldName(part), part])).values(),
  ];
};
