/** The clock and the calendar of the demo companies, wherever and whenever the tests run. */

const DAY = 86_400;

/** Wall seconds of Brussels at an instant in milliseconds: what clockings and shifts count in. */
export const wallAt = (ms = Date.now()): number => {
  const shown = new Date(ms).toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) / 1000;
};

/** The moment, in true seconds, at which Brussels shows a time: the first where it shows it twice. */
export const momentAt = (wall: number): number => {
  const candidates = [7200, 3600].map((ahead) => wall - ahead);
  return candidates.find((at) => wallAt(at * 1000) === wall) ?? wall - 3600;
};

/** The day on which wall seconds lie, as `YYYY-MM-DD`. */
export const dayOf = (wall: number): string => new Date(wall * 1000).toISOString().slice(0, 10);

/** The day so many days from today in Brussels, as `YYYY-MM-DD`. */
export const dayAhead = (days: number): string => dayOf(wallAt() + days * DAY);

export const today = (): string => dayAhead(0);

/** A date of the month so many months from this one, as `YYYY-MM-DD`; date 0 is the last one before. */
export const dateAhead = (months: number, date: number): string => {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, date) / 1000);
};

export const dayAfter = (day: string): string => dayOf(Date.parse(day) / 1000 + DAY);
