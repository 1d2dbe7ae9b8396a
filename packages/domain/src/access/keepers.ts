import { can, isOwner, type RightsHolder } from './rights.ts';

type Holder = Pick<RightsHolder, 'grants'> & { personId: string };

/** What holds for good: who is to lose a right one day could not be asked any more. */
const lasting = <H extends Holder>(holder: H): H => ({
  ...holder,
  grants: holder.grants.filter(({ until }) => until === null),
});

const isKeeper = (holder: Holder, departmentId: string): boolean =>
  can({ ...lasting(holder), places: [{ departmentId, asleep: [] }] }, 'rights.grant', {
    departmentId,
  });

/** Whether nobody could give rights in a location any more, where somebody could before. */
export const losesKeeper = (
  before: readonly Holder[],
  after: readonly Holder[],
  departmentId: string,
): boolean =>
  before.some((holder) => isKeeper(holder, departmentId)) &&
  !after.some((holder) => isKeeper(holder, departmentId));

/** Whether a company would be left without an owner, or without one who has ever signed in. */
export const losesOwner = (
  before: readonly Holder[],
  after: readonly Holder[],
  hasSignedIn: (personId: string) => boolean,
): boolean => {
  const [old, left] = [before, after].map((holders) => holders.map(lasting).filter(isOwner));
  const signedIn = (owners: readonly Holder[] = []) =>
    owners.filter(({ personId }) => hasSignedIn(personId));
  return (
    ((old?.length ?? 0) > 0 && (left?.length ?? 0) === 0) ||
    (signedIn(old).length > 0 && signedIn(left).length === 0)
  );
};
