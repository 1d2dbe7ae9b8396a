import type {
  Kiosk,
  KioskBoard,
  KioskClocking,
  KioskInList,
  KioskPerson,
} from '@ploeg/contract/kiosks/kiosks.schemas';
import { writeFlags } from '@ploeg/domain/access/setting-flags';
import type { ClockingRow } from '#features/clockings/clockings.table.ts';
import type { Catalogues } from '#features/catalogues/catalogues.service.ts';
import type { DepartmentSettings } from '#features/departments/departments.table.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';

type Row = {
  id: string;
  departmentId: string;
  name: string;
  createdAt: Date;
  lastSeenAt: Date | null;
};

export const toKiosk = ({
  id,
  departmentId,
  name,
}: Omit<Row, 'createdAt' | 'lastSeenAt'>): Kiosk => ({
  id,
  departmentId,
  name,
});

export const toKioskInList = (row: Row): KioskInList => ({
  ...toKiosk(row),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

const toDoorSettings = ({ params, clockinParams }: DepartmentSettings) =>
  writeFlags({ params, clockinParams });

/** What a door may know of a department. */
export const toBoardDepartment = (
  department: DepartmentRow,
  { sections, costs }: Catalogues,
): KioskBoard['department'] => ({
  id: department.id,
  company: department.name,
  status: department.status,
  timezone: department.timezone,
  sections: [...sections.offered.values()],
  costs: [...costs.offered.values()],
  clockin: department.settings.clockin,
  ...toDoorSettings(department.settings),
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
    requested: ReadonlyMap<string, { pendingRequest: unknown }>;
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
      isRequested: Boolean(details.requested.get(id)?.pendingRequest),
    })),
    clocking: details.open && isHere ? toKioskClocking(details.open) : null,
    isBusyElsewhere: details.open !== undefined && !isHere,
    ...(clockInOnly ? { clockinAccount: true as const } : {}),
  };
};
