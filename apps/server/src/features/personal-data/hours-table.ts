import type { Language } from '@ploeg/domain/people/languages';
import { toDateKey, toHour } from '@ploeg/domain/time/wall-time';
import type { listClockingsOfPersons } from '#features/clockings/clocking-lists.service.ts';
import { toCsv } from '#platform/csv.ts';
import { textsIn } from '#texts/texts.ts';

type Clocked = Awaited<ReturnType<typeof listClockingsOfPersons>>[number];

const hourOf = (wall: number | null): string => (wall === null ? '' : toHour(wall));

const pausesOf = ({ pauses }: Clocked): string =>
  pauses.map(({ start, end }) => `${toHour(start)}–${hourOf(end)}`).join(', ');

/** Clocked hours as a table that people read, a line each, by the clock of the location; worked in hours. */
export const toHoursTable = (
  clockings: readonly Clocked[],
  places: ReadonlyMap<string, string>,
  language: Language,
): string => {
  const t = textsIn(language);
  const heads = [
    t('dossier.head.day'),
    t('reports.by.location'),
    t('dossier.head.start'),
    t('dossier.head.end'),
    t('dossier.head.pauses'),
    t('dossier.head.worked'),
  ];
  const lines = clockings
    .toSorted((a, b) => a.start - b.start)
    .map((one) => [
      toDateKey(one.start),
      places.get(one.departmentId) ?? '',
      toHour(one.start),
      hourOf(one.end),
      pausesOf(one),
      one.end === null ? '' : (one.workedSeconds / 3600).toFixed(2),
    ]);
  return toCsv([heads, ...lines]);
};
