import { expect, test } from 'vitest';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { type EntryPlace, readEntry } from './read-entry.ts';

const named = (id: string, name: string) => ({ id, name, color: '', background: '#000000' });

const place: EntryPlace = {
  target: {
    departmentId: 'here',
    person: {
      employmentId: 'ann',
      personId: 'ann',
      name: 'Ann',
      sectionIds: [],
      skillIds: [],
      plannedSeconds: 0,
      contractSeconds: null,
    },
  },
  department: {
    sections: [named('bar', 'Bar'), named('kitchen', 'Keuken')],
    skills: [named('barista', 'Barísta')],
    timezone: 'Europe/Brussels',
    limits: { breakAfter: { hours: 6, minutes: 15 } },
  } as unknown as ManagedDepartment,
  day: 86_400,
  homeId: 'kitchen',
  shifts: [],
  before: [],
  templates: [
    {
      id: 'late',
      departmentId: 'here',
      name: 'Late',
      code: 'L',
      color: '#FFFFFF',
      background: '#1F5FAE',
      start: 16 * 3600,
      end: 26 * 3600,
      pausePaidSeconds: 0,
      pauseUnpaidSeconds: 1800,
      sectionId: null,
      skillIds: ['barista'],
    } as unknown as NonNullable<EntryPlace['templates']>[number],
  ],
  week: null,
};

const read = (text: string, of = place) => {
  const result = readEntry(text, of, null);
  if ('fault' in result) return result.fault;
  return 'ops' in result
    ? result.ops.map((op) => (op.op === 'delete' ? op : op.set))
    : 'still to come';
};

test('times with a section by how it begins, and a skill whatever its accents', () => {
  expect(read('9-17/30 ba #barista')).toMatchObject([
    {
      start: 86_400 + 9 * 3600,
      end: 86_400 + 17 * 3600,
      employmentId: 'ann',
      sectionId: 'bar',
      skillIds: ['barista'],
      pauseUnpaidSeconds: 1800,
    },
  ]);
});

test('without a section it is that under which the row stands', () => {
  expect(read('22-6')).toMatchObject([{ sectionId: 'kitchen', end: 2 * 86_400 + 6 * 3600 }]);
});

test('open shifts are of nobody, as many as are wanted', () => {
  expect(read('open 9-17 x3')).toMatchObject(
    Array.from({ length: 3 }, () => ({ employmentId: null })),
  );
});

test('what is not known here is named with its place', () => {
  expect(read('9-17 terras')).toMatchObject({ expected: 'section', from: 5, to: 11 });
  expect(read('9-17 #cook')).toMatchObject({ expected: 'skill' });
});

test('the letters of a template are its shift, and others say that times are missing', () => {
  expect(read('l')).toMatchObject([
    {
      start: 86_400 + 16 * 3600,
      end: 86_400 + 26 * 3600,
      pauseUnpaidSeconds: 1800,
      employmentId: 'ann',
      sectionId: 'kitchen',
      skillIds: ['barista'],
    },
  ]);
  expect(read('x')).toMatchObject({ expected: 'times', from: 0, to: 1 });
});

test('letters mean nothing yet while the templates are still to come; times do', () => {
  const early = { ...place, templates: null };
  expect(read('l', early)).toBe('still to come');
  expect(read('9-17', early)).toMatchObject([{ start: 86_400 + 9 * 3600 }]);
});

test('times without a pause get the one that the location asks for, unless it is insisted on none', () => {
  const pauses = (text: string, edited: ShownShift | null = null) => {
    const result = readEntry(text, place, edited);
    const ops = 'ops' in result ? result.ops : [];
    return ops.map((op) => op.op !== 'delete' && (op.set.pauseUnpaidSeconds ?? 0) / 60);
  };
  expect(pauses('9-17')).toEqual([15]);
  expect(pauses('9-17/10p')).toEqual([5]);
  expect(pauses('9-17/20')).toEqual([20]);
  expect(pauses('9-12 14-18')).toEqual([0, 0]);
  expect(pauses('open 9-17 x2')).toEqual([15, 15]);
  expect(pauses('9-17 !')).toEqual([0]);
  const nine = { start: place.day + 9 * 3600, end: place.day + 17 * 3600 };
  const edited = { id: 'there', version: 1, plan: nine } as unknown as ShownShift;
  expect(pauses('9-17', edited)).toEqual([0]);
});
