import { useQueries, useQuery } from '@tanstack/react-query';
import { contactsQuery } from '../people/people.queries.ts';
import { pictureQuery } from '../use-remote-picture.ts';
import type { Shift } from '../wire.ts';
import { coworkersQuery } from './shifts.queries.ts';

/** Who works at the same time, with what they let colleagues know of them. */
export type Coworker = {
  employmentId: string;
  name: string;
  start: number;
  end: number;
  /** These three are empty for who is in no list of contacts. */
  phone: string;
  email: string;
  photo: ArrayBuffer | null | undefined;
};

type Wanted = Pick<Shift, 'id' | 'departmentId' | 'start' | 'end'>;

/** Undefined while they come; `isMissing` when nobody can say, as without signal. */
export const useCoworkers = (
  shift: Wanted | undefined,
): { coworkers: Coworker[] | undefined; isMissing: boolean } => {
  const asked = useQuery({
    ...coworkersQuery(shift ?? { id: '', departmentId: '', start: 0, end: 0 }),
    enabled: shift !== undefined,
  });
  const contacts = useQuery(contactsQuery());
  const known = new Map(
    (contacts.data ?? []).flatMap((group) =>
      group.contacts.map((contact) => [contact.employmentId, contact] as const),
    ),
  );
  const photos = useQueries({
    queries: (asked.data ?? []).map(({ id }) => pictureQuery(known.get(id)?.picture ?? null)),
  });
  const coworkers = asked.data?.map(({ id, displayName, start, end }, index) => ({
    employmentId: id,
    name: displayName,
    start,
    end,
    phone: known.get(id)?.phone ?? '',
    email: known.get(id)?.email ?? '',
    photo: photos[index]?.data,
  }));
  const isMissing = !coworkers && (asked.isError || asked.fetchStatus === 'paused');
  return { coworkers, isMissing };
};
