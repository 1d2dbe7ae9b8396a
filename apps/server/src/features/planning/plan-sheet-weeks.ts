import type { Language } from '@ploeg/domain/people/languages';
import { homeSection } from '@ploeg/domain/planning/home-section';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import {
  SECONDS_PER_DAY,
  toHour,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Member } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { SheetEntry, SheetWeek } from '#platform/pdf/plan-sheet.ts';
import { belgianLocale } from '#texts/locales.ts';
import { textsIn } from '#texts/texts.ts';

/** A shift as it goes on paper; `name` is null where it is open. */
export type ExportedShift = {
  shiftId: string;
  personId: string | null;
  plan: PlanFields;
  isDraft: boolean;
  name: string | null;
  member: Member | null;
};

type Weeks = { from: WallSeconds; count: number; language: Language };

const DAYS = 7;

const dayText = (at: number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(belgianLocale(language), { ...options, timeZone: 'UTC' }).format(
    at * 1000,
  );

const spanText = (first: number, language: Language): string => {
  const last = first + (DAYS - 1) * SECONDS_PER_DAY;
  return new Intl.DateTimeFormat(belgianLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(first * 1000, last * 1000);
};

/** Somebody's week, or that of the open shifts, day by day. */
const toRow = (
  { catalogues: { sections } }: Workplace,
  name: string,
  homeId: string | null,
  shifts: readonly ExportedShift[],
  monday: number,
) => ({
  name,
  cells: Array.from({ length: DAYS }, (_, day): SheetEntry[] => {
    const at = monday + day * SECONDS_PER_DAY;
    return shifts
      .filter(({ plan }) => at <= plan.start && plan.start < at + SECONDS_PER_DAY)
      .map(({ plan, isDraft }) => {
        const section = plan.sectionId === homeId ? undefined : sections.get(plan.sectionId ?? '');
        return {
          times: `${toHour(plan.start)}–${toHour(plan.end)}`,
          place: section?.name ?? '',
          isDraft,
        };
      });
  }),
});

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** Under their sections in the order of the location, those of none behind them, open shifts last. */
const toGroups = (
  workplace: Workplace,
  shifts: readonly ExportedShift[],
  monday: number,
  language: Language,
): SheetWeek['groups'] => {
  const t = textsIn(language);
  const sections = [...workplace.catalogues.sections.offered.values()];
  const people = [...Map.groupBy(shifts, ({ plan }) => plan.employmentId)].flatMap(([id, own]) => {
    const [first] = own;
    if (id === null || !first) return [];
    const worked = own.map(({ plan }) => plan.sectionId);
    const homeId = homeSection(sections, first.member?.sectionIds ?? [], worked);
    return [{ homeId, row: toRow(workplace, first.name ?? '', homeId, own, monday) }];
  });
  const known = new Set(sections.map(({ id }) => id));
  const rowsOf = (isOf: (homeId: string | null) => boolean) =>
    people
      .filter(({ homeId }) => isOf(homeId))
      .map(({ row }) => row)
      .toSorted(byName);
  const open = shifts.filter(({ plan }) => plan.employmentId === null);
  return [
    ...sections.map(({ id, name }) => ({ name, rows: rowsOf((homeId) => homeId === id) })),
    {
      name: t('plan_sheet.others'),
      rows: rowsOf((homeId) => homeId === null || !known.has(homeId)),
    },
    {
      name: t('plan_sheet.open'),
      rows: open.length > 0 ? [toRow(workplace, t('plan_sheet.free'), null, open, monday)] : [],
    },
  ].filter(({ rows }) => rows.length > 0);
};

/** Who works when, week by week, as it is hung up: no reasons of absence, no hours of contract, no wage. */
export const toSheetWeeks = (
  workplace: Workplace,
  shifts: readonly ExportedShift[],
  { from, count, language }: Weeks,
): SheetWeek[] =>
  Array.from({ length: count }, (_, week) => {
    const monday = wallSeconds(from + week * DAYS * SECONDS_PER_DAY);
    const until = monday + DAYS * SECONDS_PER_DAY;
    const own = shifts.filter(({ plan }) => monday <= plan.start && plan.start < until);
    return {
      title: `${workplace.department.name} · ${spanText(monday, language)}`,
      days: Array.from({ length: DAYS }, (_day, day) =>
        dayText(monday + day * SECONDS_PER_DAY, language, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
        }),
      ),
      groups: toGroups(workplace, own, monday, language),
    };
  });
