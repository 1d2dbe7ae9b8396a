import { type Abilities, asleepWith, type Right } from './rights.ts';
import { rightsOfFlags } from './roles.ts';

/** What a device knows of somebody in one location; stored by an older app without `can`. */
export type KnownDepartment = {
  role: string;
  access: { shifts: boolean; documents: boolean; dimona: boolean };
  modules: { documents: boolean; dimona: boolean };
  can?: Abilities | undefined;
};

const rightsOfOlder = ({ role, access, modules }: KnownDepartment): Right[] => {
  const asleep = asleepWith({ modules });
  return rightsOfFlags({
    role,
    accessShifts: access.shifts,
    accessDocuments: access.documents,
    accessDimona: access.dimona,
  }).filter((right) => !asleep.includes(right));
};

/** Whether a right is held for all of a location. */
export const canInWhole = (department: KnownDepartment, right: Right): boolean =>
  department.can ? department.can[right] === true : rightsOfOlder(department).includes(right);

/** Whether a right is held in a location, for all or some of it, as a device knows it. */
export const canInDepartment = (department: KnownDepartment, right: Right): boolean =>
  department.can ? right in department.can : rightsOfOlder(department).includes(right);
