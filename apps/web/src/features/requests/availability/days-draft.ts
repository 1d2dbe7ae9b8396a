import { MAX_DAYS } from '@ploeg/domain/availability/availability-rules';

/** From 09:00 to 17:00 unless told otherwise, point 5.11. */
export const emptyDaysDraft = {
  /** YYYY-MM-DD, in the order of the calendar. */
  days: [] as string[],
  fullDay: false,
  /** HH:MM, or empty. */
  startHour: '09:00',
  endHour: '17:00',
};

/** Where the device keeps what is chosen for a department; both steps share it. */
export const daysDraftOf = (departmentId: string) => ({ name: `availability.${departmentId}` });

/** The days with one more or one less; null when there would be more than may be asked at once. */
export const withDayToggled = (days: readonly string[], day: string): string[] | null => {
  if (days.includes(day)) return days.filter((other) => other !== day);
  return days.length < MAX_DAYS ? [...days, day].toSorted() : null;
};
