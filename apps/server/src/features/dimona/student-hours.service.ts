import type { ReadContext } from '#platform/context.ts';
import { createStudentHoursRepo } from './student-hours.repo.ts';

/** Hours of student work that a company has declared for a person in a calendar year. */
export const sumStudentHours = (
  { db, actor }: ReadContext,
  personId: string,
  year: number,
): Promise<number> => createStudentHoursRepo(db, actor.companyId).sumOf(personId, year);
