import { Readable } from 'node:stream';
import type { OwnHours } from '@ploeg/contract/hours/hours.schemas';
import { LANGUAGES } from '@ploeg/domain/people/languages';
import { formatDuration } from '@ploeg/domain/time/durations';
import { fromDateKey, startOfMonth, toHour, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { addMonths } from '@ploeg/domain/time/calendar-days';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { textsIn } from '#texts/texts.ts';
import { getOwnHours, type HoursDeps, lastDayOf } from './hours.service.ts';

type Day = OwnHours['days'][number];
type Texts = ReturnType<typeof textsIn>;
type DayName = (at: WallSeconds, options: Intl.DateTimeFormatOptions) => string;

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table>${row(heads, 'th')}${rows.join('')}</table>`;

const lines = (list: readonly string[]): string => list.map(escapeHtml).join('<br>');

const timesOf = (entry: { start: number; end: number | null }, t: Texts): string =>
  `${toHour(entry.start)} – ${entry.end === null ? t('hours.running') : toHour(entry.end)}`;

const remarksOf = ({ off, isCorrected, clockings }: Day, t: Texts): string =>
  lines([
    ...off.map((name) => name || t('hours.unavailable')),
    ...(isCorrected ? [t('hours.corrected')] : []),
    ...(clockings.some(({ proposed }) => proposed) ? [t('hours.proposed')] : []),
  ]);

const dayRow = (day: Day, t: Texts, nameOf: DayName): string =>
  row([
    escapeHtml(
      nameOf(fromDateKey(day.day), { weekday: 'short', day: '2-digit', month: '2-digit' }),
    ),
    lines(day.shifts.map((shift) => timesOf(shift, t))),
    lines(day.clockings.map((own) => timesOf({ start: own.startdate, end: own.enddate }, t))),
    day.pauseSeconds > 0 ? formatDuration(day.pauseSeconds) : '',
    day.shifts.length > 0 ? formatDuration(day.plannedSeconds) : '',
    day.clockings.length > 0 ? formatDuration(day.clockedSeconds) : '',
    remarksOf(day, t),
  ]);

const hasSomething = ({ shifts, clockings, off }: Day): boolean =>
  shifts.length + clockings.length + off.length > 0;

const placeRow = (place: OwnHours['places'][number]): string =>
  row([
    escapeHtml(place.company),
    formatDuration(place.plannedSeconds),
    formatDuration(place.clockedSeconds),
    place.contractSeconds === null ? '' : formatDuration(place.contractSeconds),
  ]);

const DAY_HEADS = [
  'day',
  'planned',
  'clocked',
  'pause',
  'plannedHours',
  'clockedHours',
  'remarks',
] as const;

const PLACE_HEADS = ['place', 'plannedHours', 'clockedHours', 'contract'] as const;

const toHtml = (hours: OwnHours, title: string, t: Texts, nameOf: DayName): string => {
  const named = (heads: readonly ((typeof DAY_HEADS)[number] | (typeof PLACE_HEADS)[number])[]) =>
    heads.map((head) => t(`hours.sheet.${head}`));
  const totals = row([
    `<b>${t('hours.sheet.total')}</b>`,
    '',
    '',
    `<b>${formatDuration(hours.pauseSeconds)}</b>`,
    `<b>${formatDuration(hours.plannedSeconds)}</b>`,
    `<b>${formatDuration(hours.clockedSeconds)}</b>`,
    hours.contractSeconds === null
      ? ''
      : t('hours.sheet.ofContract', { hours: formatDuration(hours.contractSeconds) }),
  ]);
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    table(named(DAY_HEADS), [
      ...hours.days.filter(hasSomething).map((day) => dayRow(day, t, nameOf)),
      totals,
    ]),
    table(named(PLACE_HEADS), hours.places.map(placeRow)),
    `<p>${t('hours.sheet.note')}</p>`,
  ].join('');
};

/** The caller's hours as a tagged PDF in their language, as they stand now. */
export const getHoursSheet = async (
  context: ReadContext,
  query: { from: string; until: string },
  deps: HoursDeps,
) => {
  const { actor, db, now } = context;
  const hours = await getOwnHours(context, query, deps);
  const t = textsIn(actor.language);
  const { locale } = LANGUAGES[actor.language];
  const nameOf: DayName = (at, options) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at * 1000);
  const [from, last] = [fromDateKey(query.from), lastDayOf(query.until)];
  const isMonth = from === startOfMonth(from) && fromDateKey(query.until) === addMonths(from, 1);
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const period = isMonth
    ? nameOf(from, { month: 'long', year: 'numeric' })
    : `${nameOf(from, long)} – ${nameOf(last, long)}`;
  const names = await listNames(db, actor.companyId, [actor.personId]);
  const title = [t('hours.sheet.title'), names.get(actor.personId) ?? '', period].join(' · ');
  const { cleanHtml, renderHtml } = await loadPdfTools();
  const content = await renderHtml({
    html: cleanHtml(toHtml(hours, title, t, nameOf)),
    title,
    language: actor.language,
    createdAt: new Date(now * 1000),
    signatory: null,
  });
  return {
    content: Readable.from([content]),
    mime: 'application/pdf',
    name: `${query.from}.pdf`,
    isFleeting: true as const,
  };
};
