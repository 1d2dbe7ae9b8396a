import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import type { OwnHours } from '@ploeg/contract/hours/hours.schemas';
import type { HoursDay } from '@ploeg/domain/hours/own-hours';
import type { Language } from '@ploeg/domain/people/languages';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import type { Catalogues } from '#features/catalogues/catalogues.service.ts';
import { nameOfKind } from '#features/catalogues/given-kinds.ts';
import type { ClockingRow } from '#features/clockings/clockings.table.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';

type Day = HoursDay<ShiftRow, ClockingRow, ShiftRow>;

type Names = ReadonlyMap<string, Catalogues>;

const toShift = (row: ShiftRow, names: Names): OwnHours['days'][number]['shifts'][number] => ({
  id: row.id,
  departmentId: row.departmentId,
  start: row.start,
  end: row.end,
  pauseSeconds: row.pauseUnpaidSeconds,
  section: names.get(row.departmentId)?.sections.get(row.sectionId ?? '') ?? null,
});

const nameOfDayOff = (row: ShiftRow, names: Names, language: Language): string =>
  nameOfKind(names.get(row.departmentId)?.dayoffTypes.get(row.dayoffTypeId ?? ''), language);

export const toHoursDay = (
  { day, planned, clocked, off, ...sums }: Day,
  { names, language }: { names: Names; language: Language },
  correctedIds: ReadonlySet<string>,
  present: (row: ClockingRow) => Clocking,
): OwnHours['days'][number] => {
  const corrected = clocked.map(({ id }) => id).filter((id) => correctedIds.has(id));
  return {
    day: toDateKey(day),
    ...sums,
    isCorrected: corrected.length > 0,
    correctedIds: corrected,
    shifts: planned.map((row) => toShift(row, names)),
    clockings: clocked.map(present),
    off: [...new Set(off.map((row) => nameOfDayOff(row, names, language)))],
  };
};
