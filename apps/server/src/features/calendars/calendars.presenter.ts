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
import { secondsOf } from '#platform/clock.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import { textsIn } from '#texts/texts.ts';
import type { calendarWithdrawals } from './calendars.table.ts';
import { escapeText, toDate, toDateTime } from './ical.ts';

type WithdrawalRow = typeof calendarWithdrawals.$inferSelect;

export type FeedView = {
  department: DepartmentRow;
  language: Language;
  publicUrl: string;
  now: Instant;
  /** What the department calls what shifts refer to, by id. */
  names: ReadonlyMap<string, string>;
};

export const toCalendarDepartment = ({ id, name }: DepartmentRow): CalendarDepartment => ({
  id,
  company: name,
});

type Timed = Pick<
  ShiftRow,
  'kind' | 'start' | 'end' | 'fullDay' | 'sectionId' | 'dayoffTypeId' | 'departmentId'
>;

const dayAfter = (end: WallSeconds): WallSeconds =>
  wallSeconds((Math.floor((end - 1) / SECONDS_PER_DAY) + 1) * SECONDS_PER_DAY);

/** A night stands on the day on which it begins (R28), off or not. */
const lastMidnight = ({ start, end }: Pick<Timed, 'start' | 'end'>): WallSeconds =>
  dayAfter(end - start <= SECONDS_PER_DAY ? wallSeconds(start + 1) : end);

const times = ({ kind, fullDay, start, end }: Timed, { timezone }: DepartmentRow): string[] => {
  if (kind === 'dayOff' && fullDay) {
    const until = lastMidnight({ start, end });
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
  const nameOf = (id: string | null) => (id === null ? undefined : view.names.get(id));
  const title =
    timed.kind === 'dayOff'
      ? (nameOf(timed.dayoffTypeId) ?? category(timed, view))
      : nameOf(timed.sectionId);
  return [title, view.department.name].filter(Boolean).join(' - ');
};

const description = (row: ShiftRow, { language, names }: FeedView): string => {
  const t = textsIn(language);
  const pause = (kind: 'paid' | 'unpaid', seconds: number): string =>
    seconds > 0 ? t(`calendars.feed.${kind}`, { minutes: Math.round(seconds / 60) }) : '';
  const skills = row.skillIds.flatMap((id) => names.get(id) ?? []).join(', ');
  return [
    row.comment,
    pause('unpaid', row.pauseUnpaidSeconds),
    pause('paid', row.pausePaidSeconds),
    skills && `${t('calendars.feed.skills')}: ${skills}`,
  ]
    .filter(Boolean)
    .join('\n');
};

const toEvent = (
  timed: Timed,
  view: FeedView,
  event: { shiftId: string; changedAt: Date; sequence: number; status: string; details: string[] },
): string[] => [
  'BEGIN:VEVENT',
  `UID:shift-${event.shiftId}@${new URL(view.publicUrl).hostname}`,
  `DTSTAMP:${toDateTime(view.now)}`,
  `LAST-MODIFIED:${toDateTime(secondsOf(event.changedAt))}`,
  `SEQUENCE:${event.sequence}`,
  ...times(timed, view.department),
  `SUMMARY:${escapeText(summary(timed, view))}`,
  ...event.details,
  `STATUS:${event.status}`,
  'TRANSP:OPAQUE',
  `CATEGORIES:${escapeText(category(timed, view))}`,
  'END:VEVENT',
];

export const toConfirmedEvent = (row: ShiftRow, view: FeedView): string[] => {
  const { address, latitude, longitude } = view.department;
  const text = description(row, view);
  return toEvent(row, view, {
    shiftId: row.id,
    changedAt: row.updatedAt,
    sequence: row.feedSequence,
    status: 'CONFIRMED',
    details: [
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
    details: [],
  });

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
