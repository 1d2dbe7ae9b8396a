import { z } from 'zod';

export const Email = z.string().trim().toLowerCase().min(3).max(254);
export const DeviceId = z.string().min(1).max(200);
export const Message = z.object({ message: z.string() });
export const Token = z.object({ token: z.string() });

/** What stands in the link of an invitation, or the code on its sheet. */
export const Secret = z.string().trim().min(1).max(200);
