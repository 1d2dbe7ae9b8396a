import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { KioskClocking } from '@ploeg/contract/kiosks/kiosks.schemas';
import { afterReport } from '@ploeg/domain/kiosks/pin-tries';
import { nowInstant, nowWall } from '#platform/device-clock.ts';
import { clockingKey } from '../clockings/clocking-key.ts';
import type { CommandKind, EntryTarget } from '../outbox/command-kind.ts';
import type { KioskBoard } from '../wire.ts';
import { punched, triesOf } from './kiosk.ts';
import { kioskCheckInKind, kioskCheckOutKind, kioskPausesKind } from './kiosks.commands.ts';
import { saveAtKiosk } from './kiosk-queues.ts';
import { kioskStore } from './kiosk-store.ts';
import type { PersonAtKiosk } from './kiosks.optimistic.ts';

type KioskDepartment = Pick<KioskBoard['department'], 'id' | 'timezone'>;
type KioskPersonId = Pick<PersonAtKiosk, 'employmentId'>;

const punch = async <A extends { wrongPins: number }>(
  { employmentId }: KioskPersonId,
  kind: CommandKind<A>,
  args: Omit<A, 'wrongPins'>,
  target: EntryTarget,
): Promise<void> => {
  const tries = triesOf(employmentId);
  await saveAtKiosk(employmentId, kind, { ...args, wrongPins: tries.unreported } as A, target);
  if (tries.unreported > 0) {
    await kioskStore.tries.put({ recordId: employmentId, ...afterReport(tries, tries.unreported) });
  }
  await punched();
};

/** Resolves with the wall time once the punch is saved on this tablet, as those below. */
export const checkInAtKiosk = async (
  person: KioskPersonId,
  department: KioskDepartment,
  choice: { shiftId: string | null; sectionId: string | null },
): Promise<number> => {
  const optimisticId = crypto.randomUUID();
  const start = nowWall(department.timezone);
  const args = { ...choice, optimisticId, departmentId: department.id, start, at: nowInstant() };
  await punch(person, kioskCheckInKind, args, {
    departmentId: department.id,
    optimisticId,
    refs: [],
  });
  return start;
};

const target = (department: KioskDepartment, clocking: KioskClocking) => ({
  departmentId: department.id,
  optimisticId: null,
  refs: [clockingKey(clocking)],
});

export const startPauseAtKiosk = async (
  person: KioskPersonId,
  department: KioskDepartment,
  clocking: KioskClocking,
): Promise<number> => {
  const start = nowWall(department.timezone);
  const pause = { id: crypto.randomUUID(), start, startAt: nowInstant(), end: null };
  const args = { clocking: clockingKey(clocking), pauses: [...clocking.pauses, pause] };
  await punch(person, kioskPausesKind, args, target(department, clocking));
  return start;
};

export const endPauseAtKiosk = async (
  person: KioskPersonId,
  department: KioskDepartment,
  clocking: KioskClocking,
): Promise<number> => {
  const end = nowWall(department.timezone);
  const pauses = clocking.pauses.map((pause) =>
    pause.end === null ? { ...pause, end, endAt: nowInstant() } : pause,
  );
  await punch(
    person,
    kioskPausesKind,
    { clocking: clockingKey(clocking), pauses },
    target(department, clocking),
  );
  return end;
};

export const checkOutAtKiosk = async (
  person: KioskPersonId,
  department: KioskDepartment,
  clocking: KioskClocking,
  form: { comment: string; costs: CostValue[] },
): Promise<number> => {
  const end = nowWall(department.timezone);
  const args = { ...form, clocking: clockingKey(clocking), end, at: nowInstant() };
  await punch(person, kioskCheckOutKind, args, target(department, clocking));
  return end;
};
