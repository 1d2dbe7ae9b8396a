import { expect, it } from 'vitest';
import { CLOCK_WAYS, settingsOfWay, wayOf } from './clock-way.ts';

const place = (clockin: boolean, enableMobileClockin: boolean) => ({
  clockin,
  clockinParams: { enableMobileClockin },
});

it('a way that was just set is the way that is shown', () => {
  for (const way of CLOCK_WAYS) {
    const set = settingsOfWay(way);
    const location = place(set.clockin, set['clockinParams.enableMobileClockin']);
    expect(wayOf(way, [location, location])).toBe(way);
  }
});

it('what was changed in the settings since wins over what was chosen', () => {
  expect(wayOf('kiosk', [place(true, false), place(true, true)])).toBe('both');
  expect(wayOf('phone', [place(true, false)])).toBe('kiosk');
  expect(wayOf('both', [place(false, true)])).toBe('kiosk');
});

it('nobody has chosen before somebody chose', () => {
  expect(wayOf(null, [place(true, true)])).toBeNull();
  expect(wayOf('phone', [])).toBe('phone');
});
