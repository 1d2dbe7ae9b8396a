import { addDays } from '@ploeg/domain/time/calendar-days';
import { DISPLAY_TIMEZONE, startOfDay, toDateKey } from '@ploeg/domain/time/wall-time';
import type { IntendedChange } from '#features/clockings/clockings.facts.ts';
import { listClockingsOfPersons } from '#features/clockings/clocking-lists.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { withWorkDays } from './pay-materials.service.ts';

/** The day of whose sheet a clocking is, or would be: what it goes on from and its shift say so. */
export const workDayOf = async (
  context: ReadContext,
  row: IntendedChange['after'],
): Promise<string> => {
  const { id, personId, employmentId, departmentId, start } = row;
  const dayBefore = addDays(startOfDay(start), -1);
  const [around, shifts, places] = await Promise.all([
    listClockingsOfPersons(context, [personId], dayBefore, start),
    shiftsOf(context).listAlongside(
      { personId, kind: 'shift', approved: true },
      dayBefore,
      addDays(dayBefore, 3),
    ),
    shiftsOf(context).listPlaces(),
  ]);
  const own = places.find((place) => place.id === departmentId);
  const zone = { id: employmentId, timezone: own?.timezone ?? DISPLAY_TIMEZONE };
  const others = around.filter((one) => one.id !== id && one.employmentId === employmentId);
  const found = withWorkDays([...others, row], shifts, [zone]);
  return found.find((one) => one.id === id)?.workDay ?? toDateKey(start);
};
