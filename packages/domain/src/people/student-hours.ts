/** Hours a year of student work at the lower contribution, all employers together (R65). */
const QUOTAS = [
  { since: 2025, hours: 650 },
  { since: 2023, hours: 600 },
  { since: 0, hours: 475 },
];

/** What may be worked in a year; `setting` goes before what the law says. */
export const studentQuota = (year: number, setting: number | undefined): number =>
  setting ?? QUOTAS.find(({ since }) => since <= year)?.hours ?? 0;

/** `setting` goes before what the law says. */
export const studentHoursLeft = (
  year: number,
  declaredHours: number,
  setting: number | undefined,
): number => Math.max(0, studentQuota(year, setting) - declaredHours);
