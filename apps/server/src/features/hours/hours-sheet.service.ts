import { Readable } from 'node:stream';
import type { OwnHours } from '@ploeg/contract/hours/hours.schemas';
import { LANGUAGES } from '@ploeg/domain/people/languages';
import { formatDuration } from '@ploeg/domain/time/durations';
import {
  fromDateKey,
  startOfMonth,
  toDateKey,
  toHour,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import { addMonths } from '@ploeg/domain/time/calendar-days';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { collect } from '#platform/feature-hooks.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { textsIn } from '#texts/texts.ts';
import { ownPaidDays, type PaidDay } from './hours.facts.ts';
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

/** What of a day is paid, over all employments. */
type Paid = Omit<PaidDay, 'day'>;

const paidOf = (days: readonly Paid[]): Paid => ({
  paidSeconds: days.reduce((sum, one) => sum + one.paidSeconds, 0),
  awaySeconds: days.reduce((sum, one) => sum + one.awaySeconds, 0),
  isHoliday: days.some(({ isHoliday }) => isHoliday),
});

const formatPaid = ({ paidSeconds, awaySeconds }: Paid): string =>
  formatDuration(paidSeconds + awaySeconds);

/** A public holiday goes before the leave that it lies in, as on screen. */
const remarksOf = ({ off, isCorrected, clockings }: Day, { isHoliday }: Paid, t: Texts): string =>
  lines([
    ...(isHoliday ? [t('hours.holiday')] : off.map((name) => name || t('hours.unavailable'))),
    ...(isCorrected ? [t('hours.corrected')] : []),
    ...(clockings.some(({ proposed }) => proposed) ? [t('hours.proposed')] : []),
  ]);

const dayRow = (day: Day, paid: Paid, t: Texts, nameOf: DayName): string =>
  row([
    escapeHtml(
      nameOf(fromDateKey(day.day), { weekday: 'short', day: '2-digit', month: '2-digit' }),
    ),
    lines(day.shifts.map((shift) => timesOf(shift, t))),
    lines(day.clockings.map((own) => timesOf({ start: own.startdate, end: own.enddate }, t))),
    day.pauseSeconds > 0 ? formatDuration(day.pauseSeconds) : '',
    day.shifts.length > 0 ? formatDuration(day.plannedSeconds) : '',
    day.clockings.length > 0 ? formatDuration(day.clockedSeconds) : '',
    paid.paidSeconds + paid.awaySeconds !== 0 || day.clockings.length > 0 ? formatPaid(paid) : '',
    remarksOf(day, paid, t),
  ]);

const hasSomething = ({ shifts, clockings, off }: Day, { awaySeconds }: Paid): boolean =>
  shifts.length + clockings.length + off.length > 0 || awaySeconds > 0;

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
  'paidHours',
  'remarks',
] as const;

const PLACE_HEADS = ['place', 'plannedHours', 'clockedHours', 'contract'] as const;

type Shown = { hours: OwnHours; paid: readonly PaidDay[]; title: string };

const toHtml = ({ hours, paid, title }: Shown, t: Texts, nameOf: DayName): string => {
  const byDay = Map.groupBy(paid, ({ day }) => day);
  const paidOn = ({ day }: Day): Paid => paidOf(byDay.get(day) ?? []);
  const all = paidOf(paid);
  const named = (heads: readonly ((typeof DAY_HEADS)[number] | (typeof PLACE_HEADS)[number])[]) =>
    heads.map((head) => t(`hours.sheet.${head}`));
  const totals = row([
    `<b>${t('hours.sheet.total')}</b>`,
    '',
    '',
    `<b>${formatDuration(hours.pauseSeconds)}</b>`,
    `<b>${formatDuration(hours.plannedSeconds)}</b>`,
    `<b>${formatDuration(hours.clockedSeconds)}</b>`,
    `<b>${formatPaid(all)}</b>`,
    lines([
      ...(all.awaySeconds > 0
        ? [t('hours.sheet.away', { hours: formatDuration(all.awaySeconds) })]
        : []),
      ...(hours.contractSeconds === null
        ? []
        : [t('hours.sheet.ofContract', { hours: formatDuration(hours.contractSeconds) })]),
    ]),
  ]);
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    table(named(DAY_HEADS), [
      ...hours.days
        .filter((day) => hasSomething(day, paidOn(day)))
        .map((day) => dayRow(day, paidOn(day), t, nameOf)),
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
  const [from, last] = [fromDateKey(query.from), lastDayOf(query.until)];
  const paid = await collect(context, ownPaidDays, { from: query.from, until: toDateKey(last) });
  const t = textsIn(actor.language);
  const { locale } = LANGUAGES[actor.language];
  const nameOf: DayName = (at, options) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at * 1000);
  const isMonth = from === startOfMonth(from) && fromDateKey(query.until) === addMonths(from, 1);
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const period = isMonth
    ? nameOf(from, { month: 'long', year: 'numeric' })
    : `${nameOf(from, long)} – ${nameOf(last, long)}`;
  const names = await listNames(db, actor.companyId, [actor.personId]);
  const title = [t('hours.sheet.title'), names.get(actor.personId) ?? '', period].join(' · ');
  const { cleanHtml, renderHtml } = await loadPdfTools();
  const content = await renderHtml({
    html: cleanHtml(toHtml({ hours, paid, title }, t, nameOf)),
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
