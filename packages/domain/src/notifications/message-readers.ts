import { can, canSomewhere, type RightsHolder } from '../access/rights.ts';
import { deliveryOf, type MessageKind } from './message-kinds.ts';

/** Where somebody works and what they hold, at the moment at which a message is made. */
export type Reader = Pick<RightsHolder, 'grants'> & { worksIn: readonly string[] };

/** Without sections it is for whoever holds the right in any of the location. */
type Told = {
  kind: MessageKind;
  departmentId: string | null;
  sectionIds?: readonly string[] | undefined;
};

/**
 * Whether somebody may still see what a message tells them of: it was theirs when it was written, and
 * may wait for hours. A message without a location is about nothing but the person.
 */
export const mayHear = (
  { grants, worksIn }: Reader,
  { kind, departmentId, sectionIds }: Told,
): boolean => {
  const { rights, isOwn } = deliveryOf(kind);
  if (departmentId === null || isOwn) return worksIn.length > 0 || grants.length > 0;
  const holder = { grants, places: [{ departmentId, asleep: [] }] };
  if (rights) {
    return rights.some((right) =>
      sectionIds
        ? can(holder, right, { departmentId, sectionIds })
        : canSomewhere(holder, right, departmentId),
    );
  }
  return (
    worksIn.includes(departmentId) ||
    grants.some((grant) => grant.departmentId === null || grant.departmentId === departmentId)
  );
};
