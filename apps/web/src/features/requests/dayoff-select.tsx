import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { dayoffsQuery } from '#data/leave/leave.queries.ts';
import type { Department } from '#data/wire.ts';
import { NetworkError } from '#platform/api-error.ts';
import { useOnline } from '#platform/use-online.ts';

/** Kinds of day off that may be asked for; null while nobody knows them. */
export const useDayoffTypes = (department: Department | undefined) => {
  const isOnline = useOnline();
  const query = useQuery(dayoffsQuery(department?.id ?? ''));
  // Where the line has just broken, the kinds that the device knows will do.
  const isCut = !isOnline || query.error instanceof NetworkError;
  const existing: NonNullable<typeof query.data> =
    department?.dayoffs.filter(({ displayUser }) => displayUser) ?? [];
  return { query, types: query.data ?? (isCut ? existing : null) };
};

export type DayoffTypes = NonNullable<ReturnType<typeof useDayoffTypes>['types']>;

export const DayoffSelect = ({
  choose,
  types,
  ...input
}: Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  choose: string;
  types: readonly { id: string; name: string }[];
}) => (
  <NativeSelect
    required
    {...input}
    data={[{ id: '', name: choose }, ...types].map(({ id, name }) => ({ value: id, label: name }))}
  />
);
