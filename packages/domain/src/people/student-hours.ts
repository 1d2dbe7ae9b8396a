/** Hours a year of student work at the lower contribution, all employers together (R65). */
const QUOTAS = [
  { since: 2025, hours: 650 },
  { since: 2023, hours: 600 },
  { since: 0, hours: 475 },
];

/** `setting` goes before what the law says. */
export const studentHoursLeft = (
  year: number,
  declaredHours: number,
  setting: number | undefined,
): number => {
  const quota = setting ?? QUOTAS.find(({ since }) => since <= year)?.hours ?? 0;
  return Math.max(0, quota - declaredHours);
};
