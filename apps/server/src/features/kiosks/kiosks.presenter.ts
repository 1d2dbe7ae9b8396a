import type {
  KioskBoard,
  KioskClocking,
  KioskInList,
  KioskPerson,
} from '@ploeg/contract/kiosks/kiosks.schemas';
import { writeFlags } from '@ploeg/domain/access/setting-flags';
import type { ClockingRow } from '#features/clockings/clockings.table.ts';
import type { Catalogues } from '#features/catalogues/catalogues.service.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import type { KioskRow } from './kiosks.table.ts';

export const toKioskInList = (row: KioskRow): KioskInList => ({
  id: row.id,
  departmentId: row.departmentId,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

export const toBoardDepartment = (
  { id, name, status, timezone, settings }: DepartmentRow,
  { sections, costs }: Catalogues,
): KioskBoard['department'] => ({
  id,
  company: name,
  status,
  timezone,
  sections: [...sections.offered.values()],
  costs: [...costs.offered.values()],
  clockin: settings.clockin,
  ...writeFlags({ params: settings.params, clockinParams: settings.clockinParams }),
});

const toKioskClocking = (row: ClockingRow): KioskClocking => ({
  id: row.id,
  optimisticId: row.optimisticId,
  shiftId: row.shiftId,
  sectionId: row.sectionId,
  startdate: row.start,
  at: row.startAt,
  pauses: row.pauses.map(({ id, start, end }) => ({ id, start, end })),
  runningTasks: row.tasks.filter((task) => task.end === null).length,
});

type Member = {
  employmentId: string;
  personId: string;
  firstName: string;
  lastName: string;
  clockInOnly: boolean;
};

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';

/** What a door may know of a person: a name, what is planned around today, and what runs. */
export const toKioskPerson = (
  { employmentId, personId, firstName, lastName, clockInOnly }: Member,
  { id: departmentId }: Pick<DepartmentRow, 'id'>,
  { sections }: Pick<Catalogues, 'sections'>,
  details: {
    pin: KioskPerson['pin'];
    shifts: readonly ShiftRow[];
    requested: ReadonlySet<string>;
    open: ClockingRow | undefined;
  },
): KioskPerson => {
  const isHere = details.open?.departmentId === departmentId;
  return {
    recordId: employmentId,
    mainId: personId,
    displayName: `${firstName} ${lastName}`,
    firstName,
    initials: initialOf(firstName) + initialOf(lastName),
    pin: details.pin,
    shifts: details.shifts.map(({ id, start, end, sectionId }) => ({
      id,
      start,
      end,
      section: (sectionId && sections.get(sectionId)) || null,
      isRequested: details.requested.has(id),
    })),
    clocking: details.open && isHere ? toKioskClocking(details.open) : null,
    isBusyElsewhere: details.open !== undefined && !isHere,
    ...(clockInOnly ? { clockinAccount: true as const } : {}),
  };
};
