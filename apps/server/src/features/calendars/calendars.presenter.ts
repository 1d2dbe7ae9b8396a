import type { CalendarDepartment } from '@ploeg/contract/calendars/calendars.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import {
  type Instant,
  instant,
  SECONDS_PER_DAY,
  toInstant,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { departments } from '#features/departments/departments.table.ts';
import type { shifts } from '#features/shifts/shifts.table.ts';
import { textsIn } from '#texts/texts.ts';
import type { calendarWithdrawals } from './calendars.table.ts';
import { escapeText, toDate, toDateTime } from './ical.ts';

type DepartmentRow = typeof departments.$inferSelect;
type ShiftRow = typeof shifts.$inferSelect;
type WithdrawalRow = typeof calendarWithdrawals.$inferSelect;
type Names = ReadonlyMap<string, string>;

export type FeedView = {
  department: DepartmentRow;
  language: Language;
  publicUrl: string;
  now: Instant;
  sections: Names;
  skills: Names;
  dayoffTypes: Names;
};

export const toCalendarDepartment = ({ id, name }: DepartmentRow): CalendarDepartment => ({
  id,
  company: name,
});

const listed = (ids: readonly string[], names: Names): string[] =>
  ids.flatMap((id) => names.get(id) ?? []);

type Timed = Pick<
  ShiftRow,
  'kind' | 'start' | 'end' | 'fullDay' | 'sectionId' | 'dayoffTypeId' | 'departmentId'
>;

const dayAfter = (end: WallSeconds): WallSeconds =>
  wallSeconds((Math.floor((end - 1) / SECONDS_PER_DAY) + 1) * SECONDS_PER_DAY);

const times = ({ kind, fullDay, start, end }: Timed, { timezone }: DepartmentRow): string[] => {
  if (kind === 'dayOff' && fullDay) {
    const until = dayAfter(wallSeconds(Math.max(end, start + 1)));
    return [`DTSTART;VALUE=DATE:${toDate(start)}`, `DTEND;VALUE=DATE:${toDate(until)}`];
  }
  const from = toInstant(start, timezone);
  const until = toInstant(end, timezone);
  // A start in the hour that a spring night skips is moved behind it, maybe past the end: then the
  // whole shift moves, since an event must end after it began.
  const ended = until > from ? until : instant(from + end - start);
  return [`DTSTART:${toDateTime(from)}`, `DTEND:${toDateTime(ended)}`];
};

const category = ({ kind }: Timed, { language }: FeedView): string =>
  textsIn(language)(kind === 'dayOff' ? 'calendars.feed.dayoff' : 'calendars.feed.shift');

const summary = (timed: Timed, view: FeedView): string => {
  const dayoff = textsIn(view.language)('calendars.feed.dayoff');
  const title =
    timed.kind === 'dayOff'
      ? ((timed.dayoffTypeId && view.dayoffTypes.get(timed.dayoffTypeId)) ?? dayoff)
      : timed.sectionId && view.sections.get(timed.sectionId);
  return [title, view.department.name].filter(Boolean).join(' - ');
};

const description = (row: ShiftRow, { language, skills }: FeedView): string => {
  const t = textsIn(language);
  const pause = (kind: 'paid' | 'unpaid', seconds: number): string =>
    seconds > 0 ? t(`calendars.feed.${kind}`, { minutes: Math.round(seconds / 60) }) : '';
  const named = listed(row.skillIds, skills).join(', ');
  return [
    row.comment,
    pause('unpaid', row.pauseUnpaidSeconds),
    pause('paid', row.pausePaidSeconds),
    named && `${t('calendars.feed.skills')}: ${named}`,
  ]
    .filter(Boolean)
    .join('\n');
};

const toEvent = (
  timed: Timed,
  view: FeedView,
  event: { shiftId: string; changedAt: Date; sequence: number; status: string; more: string[] },
): string[] => [
  'BEGIN:VEVENT',
  `UID:shift-${event.shiftId}@${new URL(view.publicUrl).hostname}`,
  `DTSTAMP:${toDateTime(view.now)}`,
  `LAST-MODIFIED:${toDateTime(instant(Math.floor(event.changedAt.getTime() / 1000)))}`,
  `SEQUENCE:${event.sequence}`,
  ...times(timed, view.department),
  `SUMMARY:${escapeText(summary(timed, view))}`,
  ...event.more,
  `STATUS:${event.status}`,
  'TRANSP:OPAQUE',
  `CATEGORIES:${escapeText(category(timed, view))}`,
  'END:VEVENT',
];

/** A shift or day off as an appointment. */
export const toConfirmedEvent = (row: ShiftRow, view: FeedView): string[] => {
  const { address, latitude, longitude } = view.department;
  const text = description(row, view);
  return toEvent(row, view, {
    shiftId: row.id,
    changedAt: row.updatedAt,
    sequence: row.feedSequence,
    status: 'CONFIRMED',
    more: [
      ...(address ? [`LOCATION:${escapeText(address)}`] : []),
      ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
      ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
      `URL:${view.publicUrl.replace(/\/+$/, '')}/shifts/${row.id}`,
    ],
  });
};

/** What is no longer the person's, so that subscribers take it away. */
export const toCancelledEvent = (row: WithdrawalRow, view: FeedView): string[] =>
  toEvent(row, view, {
    shiftId: row.shiftId,
    changedAt: row.withdrawnAt,
    sequence: row.sequence,
    status: 'CANCELLED',
    more: [],
  });

/** The calendar around its events, asked for anew every hour by those who heed that. */
export const toCalendarLines = (view: FeedView, events: readonly string[][]): string[] => {
  const name = escapeText(view.department.name);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ploeg//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-TIMEZONE:${view.department.timezone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flat(),
    'END:VCALENDAR',
  ];
};
