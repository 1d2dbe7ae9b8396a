import { z } from 'zod';
import { Department } from '../departments/departments.schemas.ts';

export const CalendarDepartment = Department.pick({ id: true, company: true });
export type CalendarDepartment = z.infer<typeof CalendarDepartment>;

/** The feed of one department; who knows its address reads the person's shifts there. */
export const Calendar = z.object({ department: CalendarDepartment, webcal: z.string() });
export type Calendar = z.infer<typeof Calendar>;
