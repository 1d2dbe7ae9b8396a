import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import type { Catalogues } from '#features/catalogues/catalogues.service.ts';
import type { ClockingRow, StoredTask } from './clockings.table.ts';

const toTask = (task: StoredTask): Clocking['tasks'][number] => ({
  id: task.id,
  task_id: task.taskTypeId,
  taskTypeId: task.taskTypeId,
  shiftTaskId: task.shiftTaskId,
  startdate: task.start,
  enddate: task.end,
  start: task.start,
  end: task.end,
  startAt: task.startAt,
  endAt: task.endAt,
  edited: task.edited,
  notClocked: task.notClocked || (task.endsWithClocking ?? false),
  flowsResponse: task.flowsResponse,
});

/** A stored clocking under both sets of names that point 3.5 gives it. */
export const toClocking = (
  row: ClockingRow,
  { sections }: Pick<Catalogues, 'sections'>,
): Clocking => ({
  id: row.id,
  optimisticId: row.optimisticId,
  departmentId: row.departmentId,
  shiftId: row.shiftId,
  startdate: row.start,
  enddate: row.end,
  ressource_record_id: row.employmentId,
  userRecordId: row.employmentId,
  userMainId: row.personId,
  section: (row.sectionId && sections.get(row.sectionId)) || null,
  sectionId: row.sectionId,
  skillIds: row.skillIds,
  attributes: row.attributeIds.join(','),
  attributeIds: row.attributeIds,
  overtime: row.overtimeMinutes,
  workedSeconds: row.workedSeconds,
  homeworking: row.homeworking,
  checkIn: {
    start: row.start,
    at: row.startAt,
    location: row.startLocation,
    qrcode: row.startQrcode,
  },
  checkOut:
    row.end === null || row.endAt === null
      ? null
      : {
          end: row.end,
          at: row.endAt,
          comment: row.comment,
          location: row.endLocation,
          costs: row.costs,
          qrcode: row.endQrcode,
        },
  tasks: row.tasks.map(toTask),
  pauses: row.pauses.map(({ id, start, end, startAt, endAt, location }) => ({
    id,
    start,
    end,
    startAt,
    ...(endAt !== null && { endAt }),
    location,
  })),
  pictures: row.pictures.map(({ sha256, unix }) => ({
    uri: `/api/v3/clockings/${row.id}/pictures/${sha256}`,
    unix,
  })),
  tools: row.tools,
  place: row.place,
  ...(row.kioskId ? { kioskId: row.kioskId } : {}),
  proposed: row.proposed,
  review: row.review,
  flags: row.flags,
});
