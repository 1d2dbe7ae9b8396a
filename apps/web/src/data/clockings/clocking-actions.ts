import type { Clocking, CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { nowInstant, nowWall } from '#platform/device-clock.ts';
import { enqueue } from '../sync/world.ts';
import { checkInKind, checkOutKind, homeworkingKind, pausesKind } from './clockings.commands.ts';

/** The name under which later actions refer to a clocking, whether or not the server has it yet. */
const clockingKey = (clocking: Clocking): string => clocking.optimisticId ?? clocking.id;

/** Starts a clocking now. Resolves once it is saved on this device. */
export const checkIn = (
  department: Pick<Department, 'id' | 'timezone'>,
  choice: { shiftId: string | null; sectionId: string | null; homeworking: boolean },
): Promise<string> => {
  const optimisticId = crypto.randomUUID();
  const args = {
    ...choice,
    optimisticId,
    departmentId: department.id,
    start: nowWall(department.timezone),
    at: nowInstant(),
  };
  return enqueue(checkInKind, args, { departmentId: department.id, optimisticId, refs: [] });
};

const about = (clocking: Clocking) => ({
  departmentId: clocking.departmentId,
  optimisticId: null,
  refs: [clockingKey(clocking)],
});

/** Starts a pause now. */
export const startPause = (clocking: Clocking, timezone: string): Promise<string> => {
  const pause = {
    id: crypto.randomUUID(),
    start: nowWall(timezone),
    startAt: nowInstant(),
    end: null,
  };
  const pauses = [...clocking.pauses.map(({ id, start, end }) => ({ id, start, end })), pause];
  return enqueue(pausesKind, { clocking: clockingKey(clocking), pauses }, about(clocking));
};

/** Ends the pause that runs. */
export const endPause = (clocking: Clocking, timezone: string): Promise<string> => {
  const ending = { end: nowWall(timezone), endAt: nowInstant() };
  const pauses = clocking.pauses.map(({ id, start, end }) => ({
    id,
    start,
    ...(end === null ? ending : { end }),
  }));
  return enqueue(pausesKind, { clocking: clockingKey(clocking), pauses }, about(clocking));
};

/** Ends a clocking now, with its costs and comment. */
export const checkOut = (
  clocking: Clocking,
  timezone: string,
  form: { comment: string; costs: CostValue[] },
): Promise<string> => {
  const args = {
    ...form,
    clocking: clockingKey(clocking),
    end: nowWall(timezone),
    at: nowInstant(),
  };
  return enqueue(checkOutKind, args, about(clocking));
};

/** Declares a running clocking as worked from home. */
export const declareHomeworking = (clocking: Clocking): Promise<string> =>
  enqueue(
    homeworkingKind,
    {
      departmentId: clocking.departmentId,
      shiftId: null,
      clocking: clockingKey(clocking),
    },
    about(clocking),
  );

/** Declares a shift as worked from home. */
export const declareShiftHomeworking = (shiftId: string, departmentId: string): Promise<string> =>
  enqueue(
    homeworkingKind,
    { departmentId, shiftId, clocking: null },
    { departmentId, optimisticId: null, refs: [] },
  );
