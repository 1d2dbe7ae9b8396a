import { expect } from '@playwright/test';
import { askServer } from './api.ts';

type Punch = {
  checkIn: { qrcode: string | null; location: { latitude: number; accuracy?: number } | null };
};

/** How the check-in of somebody stands on the server, once it has it. */
export const readCheckIn = async (url: string, email: string): Promise<Punch['checkIn']> => {
  const person = await askServer(url, email);
  const current = async () =>
    (await person.get<{ currentClockings: Punch[] }>('/v3/datas')).currentClockings;
  await expect.poll(async () => (await current()).length, { timeout: 20_000 }).toBe(1);
  return ((await current())[0] as Punch).checkIn;
};
