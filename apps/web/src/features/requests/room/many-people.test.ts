import { describe, expect, it } from 'vitest';
import {
  chosenOf,
  daysThere,
  EVERYBODY_TICKED,
  isThere,
  NOBODY_TICKED,
  type Person,
  tickAll,
  tickOne,
  tickOnly,
} from './many-people.ts';

const person = (employmentId: string, more: Partial<Person> = {}): Person => ({
  employmentId,
  displayName: employmentId,
  sectionIds: [],
  firstDay: '2026-01-01',
  lastDay: null,
  unusualKinds: [],
  ...more,
});

const emma = person('emma');
const lucas = person('lucas');
const stan = person('stan', { unusualKinds: ['annual'] });
const gone = person('gone', { lastDay: '2027-01-03' });
const later = person('later', { firstDay: '2027-01-15' });
const all = [emma, lucas, stan, gone, later];
const closing = { from: '2027-01-04', until: '2027-01-14', kind: 'annual' };
const names = (ticks: typeof NOBODY_TICKED, about = closing): string[] =>
  chosenOf(all, ticks, about).map(({ employmentId }) => employmentId);

describe('everybody', () => {
  it('are those who work there on the days and have leave of the kind', () => {
    expect(names(EVERYBODY_TICKED)).toEqual(['emma', 'lucas']);
    expect(names(EVERYBODY_TICKED, { ...closing, kind: 'unpaid' })).toEqual([
      'emma',
      'lucas',
      'stan',
    ]);
    expect(
      names(EVERYBODY_TICKED, { ...closing, from: '2027-01-03', until: '2027-01-15' }),
    ).toEqual(['emma', 'lucas', 'gone', 'later']);
  });

  it('keep who was ticked by hand, whatever is agreed with them, and leave out who was unticked', () => {
    const byHand = tickOne(EVERYBODY_TICKED, stan, true);
    expect(names(byHand)).toEqual(['emma', 'lucas', 'stan']);
    expect(names(tickOne(byHand, emma, false))).toEqual(['lucas', 'stan']);
    expect(names(tickAll(byHand, all, true))).toEqual(['emma', 'lucas', 'stan']);
  });

  it('of those that are shown leave the others as they are', () => {
    const kitchen = tickAll(NOBODY_TICKED, [lucas, stan], true);
    expect(names(kitchen)).toEqual(['lucas']);
    // Another kind, and those who were ticked together follow it.
    expect(names(kitchen, { ...closing, kind: 'unpaid' })).toEqual(['lucas', 'stan']);
    expect(names(tickAll(EVERYBODY_TICKED, [lucas], false))).toEqual(['emma']);
    expect(names(tickOnly([stan]))).toEqual(['stan']);
  });
});

it('who works there on some of the days is off on those alone', () => {
  const days = ['2027-01-02', '2027-01-03', '2027-01-04'];
  expect(daysThere(gone, days)).toEqual(['2027-01-02', '2027-01-03']);
  expect(daysThere({}, days)).toEqual(days);
  expect(isThere(gone, { from: '2027-01-03', until: '' })).toBe(true);
  expect(isThere(gone, { from: '2027-01-04', until: '' })).toBe(false);
});
