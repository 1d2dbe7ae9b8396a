import { canInDepartment } from '@ploeg/domain/access/department-rights';
import { useQuery } from '@tanstack/react-query';
import { paperPeopleQuery } from '#data/papers/papers.queries.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { type ManagedLocation, useLocationsWith } from '#data/sync/use-rights.ts';

/** A location in which somebody makes contracts, and for whom. */
export type ContractPlace = Pick<ManagedLocation, 'id' | 'company' | 'timezone'> & {
  users: readonly { employmentId: string; displayName: string }[];
  /** Dimona can be declared with the contract. */
  canDeclare: boolean;
};

/** People of one's own locations are on the device; those of others the server names. */
export const useContractPlaces = (): readonly ContractPlace[] => {
  const locations = useLocationsWith('documents.make');
  const departments = useSnapshot()?.departments ?? [];
  const own = new Map(departments.map(({ id, users }) => [id, users]));
  const others = locations.filter(({ id }) => !own.has(id)).map(({ id }) => id);
  const { data: people = [] } = useQuery(paperPeopleQuery(others));
  return locations.map((location) => {
    const { id, company, timezone } = location;
    const users = own.get(id) ?? people.filter(({ departmentId }) => departmentId === id);
    return {
      id,
      company,
      timezone,
      users,
      canDeclare: canInDepartment(location, 'dimona.declare'),
    };
  });
};
