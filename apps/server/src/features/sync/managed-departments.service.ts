import type { ManagedDepartment } from '@ploeg/contract/departments/departments.schemas';
import { canSomewhere, type Right } from '@ploeg/domain/access/rights';
import { offeredDayoffs } from '#features/catalogues/catalogues.service.ts';
import { todayOf } from '#features/departments/departments.service.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { accessOf, toSharedDepartment } from './shared-department.presenter.ts';

/** Each of these shows on its own screens who works in a location. */
const NAMES_PEOPLE: readonly Right[] = [
  'team.see',
  'plan',
  'people.manage',
  'documents.make',
  'dimona.declare',
];

/** Where the caller holds rights and does not work: what the snapshot says of those where they do. */
export const listManagedDepartments = async (
  context: ReadContext,
  { workplaces }: { workplaces: Workplaces },
): Promise<ManagedDepartment[]> => {
  const { actor, now } = context;
  const own = new Set(actor.memberships.map(({ departmentId }) => departmentId));
  const places = actor.places.filter(({ departmentId }) => !own.has(departmentId));
  const loaded = await Promise.all(places.map((place) => workplaces.get(context, place)));
  return loaded.flatMap((workplace) => {
    const { department, catalogues } = workplace;
    const access = accessOf(actor, department.id);
    if (department.archivedAt !== null || Object.keys(access.can).length === 0) return [];
    const {
      scanCodes: _codes,
      todayComment: _comment,
      users,
      ...shared
    } = toSharedDepartment(workplace, {
      kiosks: [],
      today: todayOf(department, now),
      todayComment: undefined,
      dayoffs: offeredDayoffs(catalogues, actor.language),
    });
    const names = NAMES_PEOPLE.some((right) => canSomewhere(actor, right, department.id));
    return [{ ...shared, ...access, users: names ? users : [] }];
  });
};
