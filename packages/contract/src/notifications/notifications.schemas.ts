import { z } from 'zod';
import { Id } from '../shared/wire.schemas.ts';

/** By which ways a person hears from a department, point 3.21; the app does not show `sms`. */
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

export const SettingsBody = z.object({
  departments: z
    .array(
      z.object({
        id: Id,
        settings: NotificationWays.partial().default({}),
        displayContact: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(500),
});
export type SettingsBody = z.infer<typeof SettingsBody>;
