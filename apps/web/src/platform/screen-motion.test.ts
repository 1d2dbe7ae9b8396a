import { expect, it } from 'vitest';
import { motionBetween } from './screen-motion.ts';

const at = (pathname: string, index = 0) => ({ pathname, state: { __TSR_index: index } });

it.each([
  { from: '/', to: '/schedule', why: 'tabs stand side by side' },
  { from: '/shifts/1', to: '/shifts/1', why: 'what is filtered stays where it is' },
  { from: '/office/today', to: '/office/people', why: 'a desk has no way in and out' },
  { from: '/', to: '/office', why: 'it is another frame' },
  { from: '/login', to: '/', why: 'who signs in comes from nowhere' },
])('moves nothing from $from to $to: $why', ({ from, to }) => {
  expect(motionBetween(at(from, 0), at(to, 1))).toBeNull();
});

it('moves nothing when the app opens, or one screen takes the place of another', () => {
  expect(motionBetween(undefined, at('/shifts/1'))).toBeNull();
  expect(motionBetween(at('/check-out', 3), at('/news', 3))).toBeNull();
});

it('leads deeper from a tab and from screen to screen, and back the same way', () => {
  expect(motionBetween(at('/', 0), at('/shifts/1', 1))).toBe('deeper');
  expect(motionBetween(at('/shifts/1', 1), at('/pictures/2', 2))).toBe('deeper');
  expect(motionBetween(at('/pictures/2', 2), at('/shifts/1', 1))).toBe('back');
  expect(motionBetween(at('/clocking', 4), at('/', 5))).toBe('back');
});
