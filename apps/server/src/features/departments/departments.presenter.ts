import type {
  Attribute,
  Cost,
  Department,
  Section,
} from '@ploeg/contract/departments/departments.schemas';
import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import { limitsOn } from '@ploeg/domain/constraints/limits';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type {
  attributes,
  costs,
  dayoffTypes,
  departments,
  scanCodes,
  taskTypes,
} from './departments.table.ts';

/** The part of a department that is the same for all its members. */
export type SharedDepartment = Omit<Department, 'recordId' | 'role' | 'access' | 'webcal'>;

type Rows = {
  department: typeof departments.$inferSelect;
  today: WallSeconds;
  sections: ReadonlyMap<string, Section>;
  skills: ReadonlyMap<string, Section>;
  attributes: ReadonlyMap<string, Attribute>;
  taskTypes: ReadonlyMap<string, typeof taskTypes.$inferSelect>;
  dayoffTypes: ReadonlyMap<string, typeof dayoffTypes.$inferSelect>;
  scanCodes: (typeof scanCodes.$inferSelect)[];
  costs: readonly Cost[];
  kiosks: { id: string }[];
  todayComment: string | undefined;
  members: { recordId: string; firstName: string; lastName: string }[];
};

type Coloured = { id: string; name: string; color: string; background: string };

/** Sections and skills alike. */
export const toColoured = ({ id, name, color, background }: Coloured): Section => ({
  id,
  name,
  color,
  background,
});

export const toAttribute = (row: typeof attributes.$inferSelect): Attribute => ({
  id: row.id,
  name: row.name,
  color: row.color,
  extra: row.extra,
});

export const toCost = (row: typeof costs.$inferSelect): Cost => ({
  id: row.id,
  name: row.name,
  format: row.format,
  mandatory: row.mandatory,
  statuses: row.statuses,
});

type Member = {
  recordId: string;
  personId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  displayContact: boolean;
  sectionIds: string[];
};

/** A colleague as pickers and contacts show one; who hides their contact keeps only the name. */
export const toContactUser = (member: Member): ContactUser => ({
  recordId: member.recordId,
  mainId: member.personId,
  displayName: `${member.firstName} ${member.lastName}`,
  email: member.displayContact ? member.email : '',
  phone: member.displayContact ? member.phone : '',
  displayContact: member.displayContact,
  constraints: [],
  sections: member.sectionIds,
});

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

export const toSharedDepartment = (rows: Rows): SharedDepartment => {
  const { department, today } = rows;
  const { displayWhenFreeClocking, showsContacts: _, limits, ...settings } = department.settings;
  return {
    id: department.id,
    company: department.name,
    address: department.address,
    status: department.status,
    timezone: department.timezone,
    users: rows.members
      .map((m) => ({ recordId: m.recordId, displayName: `${m.firstName} ${m.lastName}` }))
      .sort((a, b) => collator.compare(a.displayName, b.displayName)),
    sections: [...rows.sections.values()],
    skills: [...rows.skills.values()],
    resources: {
      attributes: [...rows.attributes.values()],
      displayWhenFreeClocking,
    },
    tasks: [...rows.taskTypes.values()].map(({ id, name, flows }) => ({ id, name, flows })),
    scanCodes: {
      places: rows.scanCodes
        .filter((c) => c.attributeId === null)
        .map(({ value, codeType }) => ({ value, codeType })),
      attributes: rows.scanCodes.flatMap(({ attributeId, value, codeType }) =>
        attributeId ? [{ id: attributeId, value, codeType }] : [],
      ),
      kiosks: rows.kiosks,
    },
    todayComment: rows.todayComment ? { comment: rows.todayComment } : null,
    features: department.featureCodes.map((code) => ({ code })),
    dayoffs: [...rows.dayoffTypes.values()].map(({ id, name, displayUser }) => ({
      id,
      name,
      displayUser,
    })),
    costs: [...rows.costs],
    ...settings,
    limits: toLimits(limits, today),
  };
};
