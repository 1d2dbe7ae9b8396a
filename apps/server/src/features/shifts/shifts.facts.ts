import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { PersonEntries } from '@ploeg/domain/constraints/counted-work';
import { type DimonaFlags, NO_DIMONA } from '@ploeg/domain/dimona/shift-flags';
import type { Commitment } from '@ploeg/domain/shifts/commitments';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { defineExtensionPoint, defineFact } from '#platform/feature-hooks.ts';
import type { ShiftRow } from './shifts.repo.ts';

/** Whoever changes many at a time keeps the record of the plan themselves. */
type Recorded = { isRecorded?: true };

/** Shifts of one department that are there from now on. */
export const shiftsCreated = defineFact<
  { after: readonly ShiftRow[]; department: DepartmentRow } & Recorded
>('shifts created');

/** A shift, as it was before and as it is now; its row is locked. */
export type ShiftChange = { before: ShiftRow; after: ShiftRow; department: DepartmentRow };

/** A shift has moved, changed hands, become a day off, or is planned otherwise. */
export const shiftChanged = defineFact<ShiftChange & Recorded>('shift changed');

/** Shifts and absences were deleted: their rows as they were before, locked. */
export const shiftsRemoved = defineFact<{ before: readonly ShiftRow[] } & Recorded>(
  'shifts removed',
);

/** A day off or an unavailability is there from now on. */
export const absenceEntered = defineFact<{ after: ShiftRow }>('absence entered');

/** Shifts name another section or the like; who works and when stays. As they were, and are, in one order. */
export const shiftsRenamed = defineFact<{
  before: readonly ShiftRow[];
  after: readonly ShiftRow[];
}>('shifts name another row');

export const changesHands = ({ before, after }: ShiftChange): boolean =>
  before.employmentId !== after.employmentId;

/** A day off is no shift that anybody could take over or ask about. */
export const becomesAbsence = ({ before, after }: ShiftChange): boolean =>
  before.kind !== after.kind;

/** The clockings on each of these shifts that has any: what somebody has clocked on stays theirs. */
export const clockingsOfShifts = defineExtensionPoint<string[], ReadonlyMap<string, string[]>>(
  'clockings of shifts',
  (provided) => new Map(provided.flatMap((clockings) => [...clockings])),
);

/** Those of these days off that a request made which stands: they end with it. */
export const daysOfRequests = defineExtensionPoint<readonly ShiftRow[], ReadonlySet<string>>(
  'days of requests',
  (provided) => new Set(provided.flatMap((ids) => [...ids])),
);

type PersonsPeriod = { personIds: string[]; from: Instant; until: Instant };
type WorkedTime = PersonEntries['clockings'][number] & { personId: string };

/** What persons worked in a period of true time, for the rules of working time. */
export const workedTime = defineExtensionPoint<PersonsPeriod, readonly WorkedTime[]>(
  'worked time',
  (provided) => provided.flat(),
);

/** What became of somebody's applications that stand, by the shift: who was refused cannot ask again. */
export type Applied = ReadonlyMap<string, 'pending' | 'refused'>;

/** A shift that a person would get by what they have said yes to or applied for. */
export type PromisedShift = {
  kind: Commitment['kind'];
  id: string;
  departmentId: string;
  start: number;
  end: number;
};

/** What a person has promised and nobody has decided on, in all departments of the company. */
export const promisedShifts = defineExtensionPoint<{ personId: string }, readonly PromisedShift[]>(
  'promised shifts',
  (provided) => provided.flat(),
);

type Workplaces = ReadonlyMap<string, Workplace>;
type ShiftsAtWorkplaces = { shifts: readonly ShiftRow[]; workplaces: Workplaces };

/** What a shift shows of that which is being asked about it. */
export type ShiftRequests = Partial<
  Pick<Shift, 'pendingRequest' | 'refusedRequest' | 'swap_shift'>
>;

export const requestsOnShifts = defineExtensionPoint<
  ShiftsAtWorkplaces,
  ReadonlyMap<string, ShiftRequests>
>('requests on shifts', (provided) => {
  const all = new Map<string, ShiftRequests>();
  for (const requests of provided) {
    for (const [id, request] of requests) all.set(id, { ...all.get(id), ...request });
  }
  return all;
});

export type DeclarableShift = Pick<
  ShiftRow,
  'departmentId' | 'employmentId' | 'personId' | 'start' | 'end' | 'kind'
>;

/** Whether shifts are declared to social security, or should be. */
export const dimonaOfShifts = defineExtensionPoint<
  { shifts: readonly DeclarableShift[]; workplaces: Workplaces },
  (shift: DeclarableShift) => DimonaFlags
>('Dimona of shifts', ([flagsOf]) => flagsOf ?? (() => NO_DIMONA));
