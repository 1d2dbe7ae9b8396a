import { expect, it } from 'vitest';
import { DMFA_CODE, needsCertificate } from './leave-kinds.ts';

it('asks for a paper from more days than were said, and never where none were', () => {
  const asked = (days: number | null) =>
    [0, 1, 2, 3].map((of) => needsCertificate({ certificateAfterDays: days }, of));
  expect(asked(null)).toEqual([false, false, false, false]);
  expect(asked(0)).toEqual([false, true, true, true]);
  expect(asked(2)).toEqual([false, false, false, true]);
  expect(needsCertificate({}, 9)).toBe(false);
});

it('knows a code of DmfA by its digits', () => {
  expect(['', '1', '073'].every((code) => DMFA_CODE.test(code))).toBe(true);
  expect(['A', '1234', '1 '].some((code) => DMFA_CODE.test(code))).toBe(false);
});
