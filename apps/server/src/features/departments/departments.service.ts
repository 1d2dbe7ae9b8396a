import {
  startOfDay,
  toWallTime,
  type Instant,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { Actor, Membership, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getPlace } from '#platform/require-right.ts';
import { createDepartmentsRepo, type DepartmentRow } from './departments.repo.ts';
import { createPartCache, type DepartmentPlace, type PartContext } from './part-cache.ts';

export type { DepartmentRow };

/** A department as the database has it now; a missing one and a foreign one look the same. */
export const loadDepartment = async (
  db: Db,
  companyId: string,
  departmentId: string,
): Promise<DepartmentRow> => {
  const department = await createDepartmentsRepo(db, companyId).findDepartment(departmentId);
  if (!department) throw fail('request.not_found');
  return department;
};

/** The caller's employment in a department; foreign and missing ids look the same. */
export const getMembership = ({ memberships }: Actor, departmentId: string): Membership => {
  const membership = memberships.find((m) => m.departmentId === departmentId);
  if (!membership) throw fail('request.not_found');
  return membership;
};

export const createDepartments = () => {
  const keep = createPartCache<DepartmentRow>();

  const get = (context: PartContext, place: DepartmentPlace): Promise<DepartmentRow> =>
    keep(context, place.departmentId, place.departmentVersions.settings, () =>
      loadDepartment(context.db, context.actor.companyId, place.departmentId),
    );

  return {
    get,
    /** Where the caller works or holds a right. */
    getOwn: (context: ReadContext, departmentId: string): Promise<DepartmentRow> =>
      get(context, getPlace(context.actor, departmentId)),
  };
};

export type Departments = ReturnType<typeof createDepartments>;

export const wallClockOf = (
  { timezone }: Pick<DepartmentRow, 'timezone'>,
  now: Instant,
): WallSeconds => toWallTime(now, timezone);

export const todayOf = (department: Pick<DepartmentRow, 'timezone'>, now: Instant): WallSeconds =>
  startOfDay(wallClockOf(department, now));
