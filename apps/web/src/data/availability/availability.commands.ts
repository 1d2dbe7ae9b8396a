import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { foldEnterDays, foldTakeBack, type TakeBackArgs } from './availability.optimistic.ts';
import type { EnterDaysArgs } from './own-entries.ts';
import { keepDayReport, readDayErrors } from './day-reports.ts';

export const enterDaysKind = registerKind<EnterDaysArgs>({
  type: 'availability.create',
  v: 1,
  changes: ['UNAVAILABILITIES'],
  toRequest: ({ departmentId, days, fullDay, startHour, endHour }) => ({
    call: 'POST /api/v3/unavailabilities',
    body: { departmentId, days, fullDay, startHour, endHour, ...appFields() },
  }),
  onResponse: ({ requestId, departmentId, days }, body) => {
    const errors = readDayErrors(body, days);
    if (errors.length > 0) keepDayReport({ requestId, departmentId, faults: errors });
  },
  fold: foldEnterDays,
});

export const takeBackKind = registerKind<TakeBackArgs>({
  type: 'availability.delete',
  v: 1,
  changes: ['UNAVAILABILITIES'],
  toRequest: ({ departmentId, shiftId, month }) => ({
    call: 'DELETE /api/v3/unavailabilities/:id',
    params: { id: shiftId },
    query: { departmentId, month },
    body: undefined,
  }),
  fold: foldTakeBack,
});
