import type { PickerShift, Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { type DimonaFlags, needsDimona, NO_DIMONA } from '@ploeg/domain/dimona/shift-flags';
import { toShiftNumber } from '@ploeg/domain/shifts/shift-kinds';
import type { Catalogues } from '#features/catalogues/catalogues.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { ShiftRequests } from './shifts.facts.ts';
import type { shifts, shiftTasks } from './shifts.table.ts';

type ShiftRow = typeof shifts.$inferSelect;

const listed = <T>(ids: readonly string[], byId: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

/** A stored shift where only its time and place matter. */
export const toPickerShift = (
  row: Pick<ShiftRow, 'id' | 'start' | 'end' | 'employmentId' | 'sectionId' | 'kind'>,
  { sections }: Pick<Catalogues, 'sections'>,
  dimona: DimonaFlags = NO_DIMONA,
): PickerShift => ({
  id: row.id,
  start: row.start,
  end: row.end,
  userRecordId: row.employmentId ?? '',
  section: (row.sectionId && sections.get(row.sectionId)) || null,
  shyftType: toShiftNumber(row.kind),
  ...(needsDimona(dimona) ? { dimonaMissing: true as const } : {}),
});

export const toShift = (
  row: ShiftRow,
  { department, catalogues }: Pick<Workplace, 'department' | 'catalogues'>,
  parts: {
    userName: string;
    /** What a day off is called for who looks. */
    dayoffName?: string;
    tasks?: (typeof shiftTasks.$inferSelect)[];
    clockingIds?: string[];
    available?: boolean;
    processing?: boolean;
    requests?: ShiftRequests | undefined;
    dimona?: DimonaFlags;
  },
): Shift => {
  const dayoff = row.dayoffTypeId ? catalogues.dayoffTypes.get(row.dayoffTypeId) : undefined;
  const pack = row.packageId ? catalogues.packages.get(row.packageId) : undefined;
  return {
    id: row.id,
    departmentId: row.departmentId,
    start: row.start,
    end: row.end,
    userRecordId: row.employmentId ?? '',
    userMainId: row.personId,
    user: parts.userName,
    section: (row.sectionId && catalogues.sections.get(row.sectionId)) || null,
    comment: row.comment,
    pause: { paid: row.pausePaidSeconds, unpaid: row.pauseUnpaidSeconds },
    package: pack
      ? { id: pack.id, name: pack.name, background: pack.background, color: pack.color }
      : null,
    dayoff: dayoff ? { name: parts.dayoffName ?? dayoff.name, fullDay: row.fullDay } : null,
    skills: listed(row.skillIds, catalogues.skills),
    attributes: listed(row.attributeIds, catalogues.attributes),
    tasks: (parts.tasks ?? []).map(({ id, name, start, end, taskTypeId }) => ({
      id,
      name,
      start,
      end,
      taskTypeId,
    })),
    fullAddress: department.address,
    address:
      department.latitude !== null && department.longitude !== null
        ? { lat: department.latitude, lng: department.longitude }
        : null,
    pendingRequest: parts.requests?.pendingRequest ?? null,
    refusedRequest: parts.requests?.refusedRequest ?? null,
    processing: parts.processing ?? false,
    shyftType: toShiftNumber(row.kind),
    swap_shift: parts.requests?.swap_shift ?? null,
    clockings: parts.clockingIds ?? [],
    available: parts.available ?? false,
    ...(parts.dimona ?? NO_DIMONA),
    homeworking: row.homeworking,
    approved: row.approved,
  };
};
