import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { abilitiesIn } from '@ploeg/domain/access/rights';
import { flagsIn } from '@ploeg/domain/access/roles';
import { writeFlags } from '@ploeg/domain/access/setting-flags';
import { limitsOn } from '@ploeg/domain/constraints/limits';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { codesOfPlaces } from '#features/clockings/punch-place.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Actor } from '#platform/context.ts';

/** The part of a department that is the same for all its members. */
export type SharedDepartment = Omit<Department, 'recordId' | 'role' | 'access' | 'webcal'>;

/** The same rights in the words of the specification, and in ours. */
export const accessOf = (actor: Actor, departmentId: string) => {
  const flags = flagsIn(actor, departmentId);
  const { role, accessShifts: shifts, accessDocuments: documents, accessDimona: dimona } = flags;
  return { role, access: { shifts, documents, dimona }, can: abilitiesIn(actor, departmentId) };
};

/** Of adults. */
const toLimits = (limits: WorkingTimeLimits, day: WallSeconds): Department['limits'] => {
  const inForce = limitsOn(limits, day);
  return {
    maxHoursDay: inForce.maxHoursDay?.value ?? null,
    maxHoursWeek: inForce.maxHoursWeek?.value ?? null,
    minShiftDuration: inForce.minShiftDuration?.value ?? null,
    minRestHours: inForce.minRestHours?.value ?? null,
    maxDaysWeek: inForce.maxDaysWeek?.value ?? null,
    breakAfter: inForce.breaks[0]?.value ?? null,
  };
};

type Shown = {
  kiosks: { id: string }[];
  today: WallSeconds;
  todayComment: string | undefined;
  dayoffs: Department['dayoffs'];
};

const collator = new Intl.Collator('nl-BE', { sensitivity: 'base' });

/** A time before there were modules calls one of them a feature, and older apps ask by that name. */
const featuresOf = ({ settings }: Workplace['department']): string[] =>
  settings.modules.dimona ? ['dimona'] : [];

export const toSharedDepartment = (
  { department, members, catalogues }: Workplace,
  { kiosks, today, todayComment, dayoffs }: Shown,
): SharedDepartment => {
  const {
    displayWhenFreeClocking,
    showsContacts: _,
    declaresShifts: __,
    leastStaff: ___,
    refusesBelowLeast: ____,
    limits,
    ...settings
  } = department.settings;
  const codes = [...catalogues.scanCodes.offered.values()];
  return {
    id: department.id,
    company: department.name,
    address: department.address,
    status: department.status,
    timezone: department.timezone,
    users: members
      .map((m) => ({ recordId: m.employmentId, displayName: `${m.firstName} ${m.lastName}` }))
      .sort((a, b) => collator.compare(a.displayName, b.displayName)),
    sections: [...catalogues.sections.offered.values()],
    skills: [...catalogues.skills.offered.values()],
    resources: {
      attributes: [...catalogues.attributes.offered.values()],
      displayWhenFreeClocking,
    },
    tasks: [...catalogues.taskTypes.offered.values()],
    scanCodes: {
      places: codesOfPlaces(catalogues).map(({ value, codeType }) => ({ value, codeType })),
      // The code of a resource that is archived leads nowhere.
      attributes: codes.flatMap(({ attributeId, value, codeType }) =>
        attributeId && catalogues.attributes.offered.has(attributeId)
          ? [{ id: attributeId, value, codeType }]
          : [],
      ),
      kiosks,
    },
    todayComment: todayComment ? { comment: todayComment } : null,
    features: [...featuresOf(department)].map((code) => ({ code })),
    packages: [...catalogues.packages.offered.values()],
    dayoffs,
    costs: [...catalogues.costs.offered.values()],
    ...writeFlags(settings),
    limits: toLimits(limits, today),
  };
};
