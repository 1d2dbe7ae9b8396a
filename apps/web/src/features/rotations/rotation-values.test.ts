import { expect, it } from 'vitest';
import type { Rotation } from '#data/rotations/rotations.queries.ts';
import { emptyRotation, fieldsOf, newLine, valuesOf } from './rotation-values.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Monday 23 November 2026. */
const MONDAY = Date.UTC(2026, 10, 23) / 1000;

const PLAN = {
  start: 8 * DAY + 22 * HOUR,
  end: 9 * DAY + 6 * HOUR,
  employmentId: 'emma',
  sectionId: 'bar',
  packageId: 'evening',
  skillIds: ['wine'],
  attributeIds: [],
  pausePaidSeconds: 900,
  pauseUnpaidSeconds: 1800,
  comment: 'Bring the keys',
};

const ROTATION: Rotation = {
  id: 'nights',
  departmentId: 'here',
  name: 'Nights',
  monday: MONDAY,
  from: MONDAY + DAY,
  until: MONDAY + 30 * DAY,
  weeks: 2,
  lines: [{ id: 'a', templateId: null, plan: PLAN }],
  horizonWeeks: 8,
  skipsClosed: true,
  skipsHolidays: false,
  openInstead: true,
  plannedUntil: MONDAY,
  left: [],
};

it('a rotation that is opened and saved says what it said, also what the form does not show', () => {
  const { id: _, departmentId: __, plannedUntil: ___, left: ____, ...fields } = ROTATION;
  expect(fieldsOf(valuesOf(ROTATION, []), ROTATION.monday)).toEqual(fields);
});

it('shows the hours of a shift template as they are now', () => {
  const template = {
    id: 'late',
    start: 17 * HOUR,
    end: 25 * HOUR,
    pausePaidSeconds: 0,
    pauseUnpaidSeconds: 0,
    sectionId: null,
    skillIds: [],
  };
  const lines = [{ id: 'a', templateId: 'late', plan: PLAN }];
  const [line] = valuesOf({ ...ROTATION, lines }, [template]).lines;
  expect([line?.day, line?.from, line?.until, line?.sectionId]).toEqual([8, '17:00', '01:00', '']);
});

it('a new one begins in the week of its first day, without days of weeks that it does not have', () => {
  const lines = [newLine(2), newLine(9)];
  const { monday, from, until, lines: sent } = fieldsOf({ ...emptyRotation('2026-11-25'), lines });
  expect([monday, from, until]).toEqual([MONDAY, MONDAY + 2 * DAY, null]);
  expect(sent.map(({ plan }) => plan.start)).toEqual([2 * DAY + 9 * HOUR]);
});
