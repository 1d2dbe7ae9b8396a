/** What an address may say of a report, apart from what reports are: every page reads addresses. */
export const REPORT_KEYS = [
  'hours',
  'cost',
  'overtime',
  'absence',
  'lateness',
  'leave',
  'counters',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** What rows can be of. */
export const REPORT_BYS = [
  'person',
  'section',
  'location',
  'kind',
  'day',
  'week',
  'month',
] as const;
export type ReportBy = (typeof REPORT_BYS)[number];

/** Periods that move along with the day on which they are looked at. */
export const MOVING_PERIODS = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;
export type MovingPeriod = (typeof MOVING_PERIODS)[number];
