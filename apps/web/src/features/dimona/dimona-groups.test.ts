import { expect, it } from 'vitest';
import type { Dimona } from '#data/wire.ts';
import { toDimonaGroups } from './dimona-groups.ts';

const DAY = 86_400;

const dimona = (id: string, changes: Partial<Dimona> = {}): Dimona => ({
  id,
  departmentId: 'here',
  status: 'ACCEPTED',
  declarationId: null,
  periodId: null,
  workerType: 'STU',
  periodType: null,
  startingDate: 10 * DAY,
  endingDate: 20 * DAY,
  startingHour: null,
  endingHour: null,
  plannedHoursNbr: null,
  userType: null,
  userStatus: null,
  anomalies: [],
  message: { kind: 'IN', result: null, error: null, attempts: 0 },
  deadlines: { in: 0, cancel: 0, end: null },
  created: 100,
  user: { employmentId: 'emma', displayName: 'Emma' },
  ...changes,
});

const idsOf = (list: Dimona[]): string[] => list.map(({ id }) => id);

it('puts each declaration where it asks for what it asks', () => {
  const groups = toDimonaGroups([
    dimona('accepted', { user: { employmentId: 'lucas', displayName: 'Lucas' } }),
    dimona('warned', { status: 'ACCEPTED_WARNING', startingDate: 0, endingDate: DAY }),
    dimona('refused', { status: 'REFUSED' }),
    dimona('waiting', { status: 'WAITING', startingDate: 40 * DAY, endingDate: 41 * DAY }),
    dimona('cancelled', { status: 'CANCELLED' }),
  ]);
  expect(idsOf(groups.standing)).toEqual(['accepted', 'warned']);
  expect(idsOf(groups.attention)).toEqual(['refused']);
  expect(idsOf(groups.underWay)).toEqual(['waiting']);
  expect(idsOf(groups.ended)).toEqual(['cancelled']);
});

it('asks nothing more about what was declared again for the same days', () => {
  const refused = dimona('refused', { status: 'REFUSED' });
  const again = dimona('again', { created: 200 });
  expect(idsOf(toDimonaGroups([again, refused]).ended)).toEqual(['refused']);
  const elsewhere = dimona('later', { created: 200, startingDate: 15 * DAY });
  expect(idsOf(toDimonaGroups([elsewhere, refused]).attention)).toEqual(['refused']);
  const before = dimona('before', { created: 50 });
  expect(idsOf(toDimonaGroups([before, refused]).attention)).toEqual(['refused']);
});
