import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Indicator } from '@ploeg/contract/sync/sync.schemas';
import { netSeconds } from '@ploeg/domain/shifts/plan-bounds';
import { SECONDS_PER_DAY, startOfWeek, type WallSeconds } from '@ploeg/domain/time/wall-time';

const titles: Record<Language, { planned: string; worked: string }> = {
  en: { planned: 'Planned this week', worked: 'Worked this week' },
  fr: { planned: 'Prévu cette semaine', worked: 'Presté cette semaine' },
  nl: { planned: 'Gepland deze week', worked: 'Gewerkt deze week' },
  es: { planned: 'Previsto esta semana', worked: 'Trabajado esta semana' },
};

const hours = (seconds: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(seconds / 3600);

/** Planned and worked hours of the ISO week of a day, for each department of a person. */
export const toIndicators = (
  departments: readonly { id: string; name: string }[],
  shifts: readonly Shift[],
  clockings: readonly Clocking[],
  today: WallSeconds,
  language: Language,
): Indicator[] => {
  const from = startOfWeek(today);
  const until = from + 7 * SECONDS_PER_DAY;
  const inWeek = (start: number) => start >= from && start < until;
  return departments.flatMap(({ id, name }) => {
    const planned = shifts
      .filter((s) => s.departmentId === id && s.shyftType === 1 && inWeek(s.start))
      .reduce((sum, s) => sum + netSeconds(s.end - s.start, s.pause.unpaid), 0);
    const worked = clockings
      .filter((c) => c.departmentId === id && inWeek(c.startdate))
      .reduce((sum, c) => sum + c.workedSeconds, 0);
    const { planned: plannedTitle, worked: workedTitle } = titles[language];
    return [
      { departmentName: name, title: plannedTitle, value: hours(planned, language), unit: 'h' },
      { departmentName: name, title: workedTitle, value: hours(worked, language), unit: 'h' },
    ];
  });
};
