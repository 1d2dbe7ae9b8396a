import { findDayError } from '@ploeg/domain/availability/availability-rules';
import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { toAbsence } from '../shifts/absence.ts';
import { keepDayReport, readDayErrors } from './day-reports.ts';
import { calendarOf, type EnterDaysArgs, entryOf } from './own-entries.ts';

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
  /** The days as they will stand, without those that clash with what the device knows already. */
  fold: (snapshot, args, { firstAt }) => {
    const department = snapshot.departments.find(({ id }) => id === args.departmentId);
    if (!department) return snapshot;
    const now = toWallTime(instant(firstAt), department.timezone);
    const calendar = calendarOf(snapshot, department, now);
    const added = args.days
      .map((day) => ({ id: `${args.requestId}:${day}`, ...entryOf(day, args) }))
      .filter((entry) => findDayError(entry, calendar) === null)
      .map((entry) =>
        toAbsence({
          ...entry,
          departmentId: department.id,
          employmentId: department.employmentId,
          personId: snapshot.userDetails.personId,
          user: snapshot.userDetails.userName,
          kind: 'unavailability',
          dayoff: null,
          processing: false,
        }),
      );
    return added.length === 0 ? snapshot : { ...snapshot, shifts: [...snapshot.shifts, ...added] };
  },
});

/** An entry and its month as YYYY-MM. */
type TakeBackArgs = { departmentId: string; shiftId: string; month: string };

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
  /** The entry is gone; work and days off are not taken back here. */
  fold: (snapshot, { shiftId }) => ({
    ...snapshot,
    shifts: snapshot.shifts.filter(({ id, kind }) => id !== shiftId || kind !== 'unavailability'),
  }),
});
