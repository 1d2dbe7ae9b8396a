import { BEFORE_SHIFT, CLOCK_OUT } from '@ploeg/domain/reminders/reminder-choices';
import { z } from 'zod';
import { Id } from '../shared/wire.schemas.ts';

/** By which ways a person hears from a department, point 3.21; no message goes by `sms`, which is always false. */
export const NotificationWays = z.object({
  email: z.boolean(),
  app: z.boolean(),
  sms: z.boolean(),
});

export const DepartmentWays = z.object({
  id: Id,
  company: z.string(),
  settings: NotificationWays,
  /** Colleagues of the department see how to reach the person. */
  displayContact: z.boolean(),
});
export type DepartmentWays = z.infer<typeof DepartmentWays>;

/** Of what a person wants to be reminded, in all their departments. */
export const ReminderSettings = z.object({
  /** Minutes before a shift; `evening` is 20:00 of the day before. */
  beforeShift: z.enum(BEFORE_SHIFT),
  clockOut: z.enum(CLOCK_OUT),
  /** By mail too, where no device shows it in time. */
  byMail: z.boolean(),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const SettingsBody = z
  .object({
    departments: z
      .array(
        z.object({
          id: Id,
          settings: NotificationWays.partial().default({}),
          displayContact: z.boolean().optional(),
        }),
      )
      .max(500)
      .default([]),
    reminders: ReminderSettings.partial().optional(),
  })
  .refine(({ departments, reminders }) => departments.length > 0 || reminders !== undefined, {
    path: ['departments'],
  });
export type SettingsBody = z.infer<typeof SettingsBody>;
