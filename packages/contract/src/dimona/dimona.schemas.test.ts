import { expect, it } from 'vitest';
import { DimonaChangeBody } from './dimona.schemas.ts';

it('an hour is HH:MM, HHMM or a moment, and a number beyond every calendar is refused', () => {
  for (const startingHour of ['09:30', '0930', 34_200]) {
    expect(DimonaChangeBody.parse({ startingHour })).toEqual({ startingHour: '09:30' });
  }
  for (const startingHour of [1e308, -1, 1.5, '25:00']) {
    expect(DimonaChangeBody.safeParse({ startingHour }).success).toBe(false);
  }
});
