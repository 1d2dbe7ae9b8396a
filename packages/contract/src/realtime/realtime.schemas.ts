import { z } from 'zod';

/** What an event is about: enough for a client to know what it must ask for again. */
export const Resource = z.enum([
  'CALENDARS',
  'CATALOGUES',
  'CLOCKINGS',
  'CONTACTS',
  'CONTRACTS',
  'DEPARTMENTS',
  'DIMONA',
  'DOCUMENTS',
  'KIOSKS',
  'PROFILE',
  'SESSION',
  'SETTINGS',
  'SHIFTS',
  'SHIFT_REQUESTS',
  'SHYFTS_MARKET',
  'SWAP_SHIFTS',
  'UNAVAILABILITIES',
  'VACATION_REQUESTS',
]);
export type Resource = z.infer<typeof Resource>;
