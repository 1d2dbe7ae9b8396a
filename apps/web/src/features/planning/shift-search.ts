import { readDay, readSeconds, readText } from '#platform/search-params.ts';

/** What was looked at when somebody wanted to plan: a day, a department, or what a person worked unplanned. */
export type NewShift = {
  day?: string;
  department?: string;
  person?: string;
  section?: string;
  /** Wall seconds. */
  from?: number;
  until?: number;
};

export const readNewShift = (search: Record<string, unknown>): NewShift => ({
  ...readDay(search),
  ...readText(search, 'department'),
  ...readText(search, 'person'),
  ...readText(search, 'section'),
  ...readSeconds(search, 'from'),
  ...readSeconds(search, 'until'),
});

/** Where a shift lies that is to be changed. */
export const readShiftPlace = (
  search: Record<string, unknown>,
): { department?: string; day?: string } => ({
  ...readDay(search),
  ...readText(search, 'department'),
});
