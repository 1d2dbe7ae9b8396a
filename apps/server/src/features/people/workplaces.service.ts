import { isFixedView } from '@ploeg/domain/access/departments';
import type { CatalogueLoader, Catalogues } from '#features/catalogues/catalogues.service.ts';
import type { DepartmentPlace, PartContext } from '#features/departments/part-cache.ts';
import type { ReadContext } from '#platform/context.ts';
import { getPlace } from '#platform/require-right.ts';
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
    /** Where the caller works or holds a right. */
    getOwn: (context: ReadContext, departmentId: string): Promise<Workplace> =>
      get(context, getPlace(context.actor, departmentId)),
    /** Whether the caller works on fixed schedules alone, and asks for nothing (R6). */
    isFixed: async (context: ReadContext): Promise<boolean> => {
      const own = await Promise.all(context.actor.memberships.map((place) => get(context, place)));
      return isFixedView(own.map(({ department: { settings } }) => settings));
    },
  };
};

export type Workplaces = ReturnType<typeof createWorkplaces>;
