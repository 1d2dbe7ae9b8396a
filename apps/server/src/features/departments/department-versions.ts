import { inArray, type SQL, sql } from 'drizzle-orm';
import type { DepartmentVersions } from '#platform/context.ts';
import { departments } from './departments.table.ts';

/** Of a row that a query calls `d`. A part's version is the department's less what left it alone. */
export const selectVersions = (d: SQL) => sql<DepartmentVersions>`json_build_object(
  'all', ${d}.version,
  'settings', ${d}.version - ${d}.settings_kept,
  'catalogues', ${d}.version - ${d}.catalogues_kept,
  'members', ${d}.version - ${d}.members_kept)`;

type Part = Exclude<keyof DepartmentVersions, 'all'>;

const EVERY_PART: readonly Part[] = ['settings', 'catalogues', 'members'];

/** What a change of a resource leaves alone; one that is not listed may have changed anything. */
const KEPT: Readonly<Record<string, readonly Part[]>> = {
  SHIFTS: EVERY_PART,
  KIOSKS: EVERY_PART,
  STAFF_VIEWS: EVERY_PART,
  SAVED_REPORTS: EVERY_PART,
  DIMONA: EVERY_PART,
  CALENDAR_DAYS: EVERY_PART,
  HANDOVER_NOTES: EVERY_PART,
  ONCALL_ALERTS: EVERY_PART,
  AFFILIATE: EVERY_PART,
  CATALOGUES: ['settings', 'members'],
  // Said in what all members share.
  DAY_COMMENTS: ['catalogues', 'members'],
  // Whose contact is shown is said by a setting too.
  CONTACTS: ['catalogues'],
  DEPARTMENTS: ['catalogues'],
};

/** The versions of departments after changes of these resources in each. */
export const raisedVersions = (changed: ReadonlyMap<string, readonly string[]>) => {
  const keptIn = (part: Part) => {
    const ids = [...changed].flatMap(([id, resources]) =>
      resources.every((resource) => KEPT[resource]?.includes(part)) ? [id] : [],
    );
    return sql`case when ${inArray(departments.id, ids)} then 1 else 0 end`;
  };
  return {
    version: sql`${departments.version} + 1`,
    settingsKept: sql`${departments.settingsKept} + ${keptIn('settings')}`,
    cataloguesKept: sql`${departments.cataloguesKept} + ${keptIn('catalogues')}`,
    membersKept: sql`${departments.membersKept} + ${keptIn('members')}`,
  };
};
