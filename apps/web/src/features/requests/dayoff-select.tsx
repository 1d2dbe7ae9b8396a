import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { dayoffsQuery } from '#data/leave/leave.queries.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import { NetworkError } from '#platform/api-error.ts';

/** Kinds of day off that may be asked for; null while nobody knows them. */
export const useDayoffTypes = (department: Department | undefined) => {
  const isOnline = useOnline();
  const query = useQuery(dayoffsQuery(department?.id ?? ''));
  // Where the line has just broken, the kinds that the device knows will do.
  const isCut = !isOnline || query.error instanceof NetworkError;
  const existing = department?.dayoffs.filter(({ displayUser }) => displayUser) ?? [];
  return { query, types: query.data ?? (isCut ? existing : null) };
};

type Kind = Department['dayoffs'][number];

/** How leave of a kind is counted and whether it is paid; a device may know neither yet. */
export const useKindWords = () => {
  const { t } = useTranslation();
  return ({ unit, isPaid }: Kind): string | undefined =>
    unit === undefined || isPaid === undefined
      ? undefined
      : `${t(isPaid ? 'LEAVE.PAID' : 'LEAVE.UNPAID')} ${t(`LEAVE.COUNTED.${unit}`)}`;
};

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
