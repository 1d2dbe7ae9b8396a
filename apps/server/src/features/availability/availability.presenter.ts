import type { UnavailabilityEntry } from '@ploeg/contract/availability/availability.schemas';
import { isDeletable } from '@ploeg/domain/availability/availability-rules';
import type { Language } from '@ploeg/domain/people/languages';
import { toShiftNumber } from '@ploeg/domain/shifts/shift-kinds';
import { toHour, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { nameOfKind } from '#features/catalogues/given-kinds.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';

export const toUnavailabilityEntry = (
  row: ShiftRow,
  { department, catalogues: { dayoffTypes } }: Workplace,
  { today, language }: { today: WallSeconds; language: Language },
): UnavailabilityEntry => ({
  id: row.id,
  startHour: toHour(row.start),
  endHour: toHour(row.end),
  start: row.start,
  end: row.end,
  fullDay: row.fullDay,
  dayoffName: nameOfKind(dayoffTypes.get(row.dayoffTypeId ?? ''), language) || null,
  shyftType: toShiftNumber(row.kind),
  deletable:
    row.kind === 'unavailability' &&
    isDeletable(row.start, today, department.settings.params.availabilityEnd),
});
