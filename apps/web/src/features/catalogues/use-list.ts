import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { orderRows } from '#data/catalogues/catalogues.commands.ts';
import { catalogueQuery } from '#data/catalogues/catalogues.queries.ts';
import type { ListName } from '#data/catalogues/lists.ts';
import { failureText } from '#forms/form-failure.ts';
import { showToast } from '#ui/toast.tsx';
import type { AnyRow } from './row-values.ts';

/** A list of a location: its rows as they stand on the screen, and how they are put in order. */
export const useList = (list: ListName, departmentId: string | undefined) => {
  const { t } = useTranslation();
  const remote = useQuery(catalogueQuery(list, departmentId));
  const [moved, setMoved] = useState<{ ids: readonly string[]; of: unknown } | null>(null);
  const rows = (remote.data?.items ?? []) as readonly AnyRow[];
  const stored = rows.filter(({ isArchived }) => !isArchived);
  const isMoved = moved !== null && moved.of === remote.data;
  const offered = isMoved
    ? moved.ids.flatMap((id) => stored.find((row) => row.id === id) ?? [])
    : stored;

  const order = async (ids: string[]): Promise<void> => {
    const before = offered.map(({ id }) => id);
    if (!departmentId || ids.join() === before.join()) return;
    setMoved({ ids, of: remote.data });
    try {
      await orderRows(list, departmentId, ids);
      showUndo(t('OFFICE_LISTS.ORDERED'), () => orderRows(list, departmentId, before));
    } catch (error) {
      setMoved(null);
      showToast('danger', failureText(error, t, t('OFFICE_LISTS.FAILED')));
    }
  };

  return {
    remote,
    rows,
    offered,
    archived: rows.filter(({ isArchived }) => isArchived),
    uses: remote.data?.uses ?? {},
    order: (ids: string[]) => void order(ids),
  };
};
