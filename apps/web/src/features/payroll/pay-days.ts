import { todayIn } from '#platform/device-clock.ts';

/** Wages are settled by Belgian days, whatever the clock of a location. */
export const payDay = (): string => todayIn('Europe/Brussels');

export const firstOfPayMonth = (): string => `${payDay().slice(0, 7)}-01`;
