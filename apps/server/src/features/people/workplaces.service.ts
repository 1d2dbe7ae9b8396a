import type { CatalogueLoader, Catalogues } from '#features/catalogues/catalogues.service.ts';
import { getMembership } from '#features/departments/departments.service.ts';
import type { DepartmentPlace, PartContext } from '#features/departments/part-cache.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
import type { Team, Teams } from './teams.service.ts';

/** A team and the catalogues that its work is described with. */
export type Workplace = Team & { catalogues: Catalogues };

/** For use cases that change or show work: they need all three, each from its own loader. */
export const createWorkplaces = (teams: Teams, catalogues: CatalogueLoader) => {
  const get = async (context: PartContext, place: DepartmentPlace): Promise<Workplace> => {
    const [team, lists] = await Promise.all([
      teams.get(context, place),
      catalogues.get(context, place),
    ]);
    return { ...team, catalogues: lists };
  };

  return {
    get,
    getOwn: async (
      context: ReadContext,
      departmentId: string,
    ): Promise<{ membership: Membership; workplace: Workplace }> => {
      const membership = getMembership(context.actor, departmentId);
      return { membership, workplace: await get(context, membership) };
    },
  };
};

export type Workplaces = ReturnType<typeof createWorkplaces>;
