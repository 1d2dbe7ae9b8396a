import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { writeFlags } from '@ploeg/domain/access/setting-flags';
import { limitsOn } from '@ploeg/domain/constraints/limits';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Workplace } from '#features/people/workplaces.service.ts';

/** The part of a department that is the same for all its members. */
export type SharedDepartment = Omit<Department, 'recordId' | 'role' | 'access' | 'webcal'>;

/** The limits of adults on one day. */
const toLimits = (limits: WorkingTimeLimits, day: WallSeconds): Department['limits'] => {
  const inForce = limitsOn(limits, day, false);
  return {
    maxHoursDay: inForce.maxHoursDay?.value ?? null,
    maxHoursWeek: inForce.maxHoursWeek?.value ?? null,
    minShiftDuration: inForce.minShiftDuration?.value ?? null,
    minRestHours: inForce.minRestHours?.value ?? null,
    maxDaysWeek: inForce.maxDaysWeek?.value ?? null,
    breakAfter: inForce.breaks[0]?.value ?? null,
  };
};

const collator = new Intl.Collator('nl-BE', { sensitivity: 'base' });

export const toSharedDepartment = (
  { department, members, catalogues }: Workplace,
  {
    kiosks,
    today,
    todayComment,
  }: { kiosks: { id: string }[]; today: WallSeconds; todayComment: string | undefined },
): SharedDepartment => {
  const { displayWhenFreeClocking, showsContacts: _, limits, ...settings } = department.settings;
  return {
    id: department.id,
    company: department.name,
    address: department.address,
    status: department.status,
    timezone: department.timezone,
    users: members
      .map((m) => ({ recordId: m.employmentId, displayName: `${m.firstName} ${m.lastName}` }))
      .sort((a, b) => collator.compare(a.displayName, b.displayName)),
    sections: [...catalogues.sections.values()],
    skills: [...catalogues.skills.values()],
    resources: {
      attributes: [...catalogues.attributes.values()],
      displayWhenFreeClocking,
    },
    tasks: [...catalogues.taskTypes.values()].map(({ id, name, flows }) => ({ id, name, flows })),
    scanCodes: {
      places: catalogues.scanCodes
        .filter((c) => c.attributeId === null)
        .map(({ value, codeType }) => ({ value, codeType })),
      attributes: catalogues.scanCodes.flatMap(({ attributeId, value, codeType }) =>
        attributeId ? [{ id: attributeId, value, codeType }] : [],
      ),
      kiosks,
    },
    todayComment: todayComment ? { comment: todayComment } : null,
    features: department.featureCodes.map((code) => ({ code })),
    dayoffs: [...catalogues.dayoffTypes.values()].map(({ id, name, displayUser }) => ({
      id,
      name,
      displayUser,
    })),
    costs: catalogues.costs,
    ...writeFlags(settings),
    limits: toLimits(limits, today),
  };
};
