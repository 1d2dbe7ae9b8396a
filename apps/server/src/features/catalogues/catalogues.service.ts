import type { Db } from '#db/database.ts';
import {
  createPartCache,
  type DepartmentPlace,
  type PartReading,
} from '#features/departments/part-cache.ts';
import { createCataloguesRepo } from './catalogues.repo.ts';
import { toAttribute, toColoured, toCost } from './catalogues.presenter.ts';

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

const loadCatalogues = async (db: Db, companyId: string, departmentId: string) => {
  const repo = createCataloguesRepo(db, companyId, departmentId);
  const [sections, skills, attributes, packages, taskTypes, scanCodes, costs, dayoffTypes] =
    await Promise.all([
      repo.listSections(),
      repo.listSkills(),
      repo.listAttributes(),
      repo.listPackages(),
      repo.listTaskTypes(),
      repo.listScanCodes(),
      repo.listCosts(),
      repo.listDayoffTypes(),
    ]);
  return {
    sections: byId(sections.map(toColoured)),
    skills: byId(skills.map(toColoured)),
    attributes: byId(attributes.map(toAttribute)),
    packages: byId(packages),
    taskTypes: byId(taskTypes),
    scanCodes,
    costs: costs.map(toCost),
    dayoffTypes: byId(dayoffTypes),
  };
};

/** The lists that a department keeps: what a shift, a clocking or a day off can be of. */
export type Catalogues = Awaited<ReturnType<typeof loadCatalogues>>;

/** Keeps each department's catalogues under their version. */
export const createCatalogueLoader = () => {
  const keep = createPartCache<Catalogues>();
  return {
    get: (reading: PartReading, place: DepartmentPlace): Promise<Catalogues> =>
      keep(reading, place.departmentId, place.departmentVersions.catalogues, () =>
        loadCatalogues(reading.db, reading.actor.companyId, place.departmentId),
      ),
  };
};

export type CatalogueLoader = ReturnType<typeof createCatalogueLoader>;

/** What the department says of a day (YYYY-MM-DD) to everybody. */
export const findDayComment = (
  { db, actor }: Pick<PartReading, 'db' | 'actor'>,
  departmentId: string,
  day: string,
): Promise<string | undefined> =>
  createCataloguesRepo(db, actor.companyId, departmentId).findDayComment(day);
