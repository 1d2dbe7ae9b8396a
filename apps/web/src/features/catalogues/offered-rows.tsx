import { ActionIcon } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { archiveRow, renewCode } from '#data/catalogues/catalogues.commands.ts';
import type { ListName } from '#data/catalogues/lists.ts';
import { Icon } from '#ui/icon.tsx';
import { ArchiveSheet, useArchiving } from './archive-sheet.tsx';
import styles from './catalogues.module.css';
import { RowFacts, RowMenu } from './list-row.tsx';
import { RowForm } from './row-form.tsx';
import { type AnyRow, nameOf } from './row-values.ts';
import { useAct } from '#blocks/office/use-act.ts';
import { moveRow, SortableRow, SortableRows } from './sortable-rows.tsx';
import type { useList } from './use-list.ts';
import { aheadText } from './use-text.ts';

type Props = {
  list: ListName;
  departmentId: string;
  rows: readonly AnyRow[];
  resources: readonly AnyRow[];
  kept: ReturnType<typeof useList>;
  title: string;
  isOnline: boolean;
};

/** Leads back to the pen of a row when its form is gone. */
const useReturn = () => {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === null) return;
    place.current?.querySelector<HTMLElement>(`[data-edit="${last.current}"]`)?.focus();
    last.current = null;
  });
  return { place, last };
};

const useActions = ({ list, departmentId, kept, isOnline }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [archiving, setArchiving] = useState<AnyRow | null>(null);
  const archive = useArchiving(list);
  const { act } = useAct();
  const ids = kept.offered.map(({ id }) => id);
  const move = (id: string, by: number): void => kept.order(moveRow(ids, id, by));
  const renew = async (row: AnyRow): Promise<void> => {
    const { item } = await renewCode(row.id);
    showUndo(t('OFFICE_LISTS.RENEWED'), () => archiveRow(list, item.id));
  };
  const ask = (row: AnyRow): void => {
    if (kept.uses[row.id]) setArchiving(row);
    else act(() => archive(row, null));
  };
  const actionsOf = (row: AnyRow) => [
    ...(list === 'taskTypes'
      ? [
          {
            text: t('OFFICE_LISTS.QUESTIONS'),
            run: () =>
              void navigate({
                to: '/office/settings/tasks',
                search: { d: departmentId, task: row.id },
              }),
          },
        ]
      : []),
    {
      text: t('OFFICE_LISTS.UP'),
      isDisabled: !isOnline || ids[0] === row.id,
      run: () => move(row.id, -1),
    },
    {
      text: t('OFFICE_LISTS.DOWN'),
      isDisabled: !isOnline || ids.at(-1) === row.id,
      run: () => move(row.id, 1),
    },
    ...(list === 'scanCodes'
      ? [
          {
            text: t('OFFICE_LISTS.RENEW'),
            isDisabled: !isOnline || Boolean(row['endsAt']),
            run: () => act(() => renew(row)),
          },
        ]
      : []),
    {
      text: t(list === 'scanCodes' ? 'OFFICE_LISTS.LOST' : 'OFFICE_LISTS.ARCHIVE'),
      isDisabled: !isOnline,
      run: () => ask(row),
    },
  ];
  return { actionsOf, move, archiving, setArchiving, ids };
};

/** Rows that are offered, in their order; the one that is written stands open in its place. */
export const OfferedRows = (props: Props) => {
  const { list, departmentId, rows, resources, kept, title, isOnline } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState<string | null>(null);
  const { actionsOf, move, archiving, setArchiving, ids } = useActions(props);
  const { place, last } = useReturn();
  const nameById = (id: string): string => nameOf(rows.find((row) => row.id === id) ?? NOTHING);
  if (kept.offered.length === 0) return null;
  return (
    <div ref={place}>
      <SortableRows label={title} ids={ids} nameOf={nameById} onOrder={kept.order}>
        {kept.offered.map((row) =>
          row.id === editing ? (
            <li key={row.id} className={styles.open}>
              <RowForm
                list={list}
                departmentId={departmentId}
                row={row}
                rows={rows}
                resources={resources}
                isOnline={isOnline}
                onDone={() => {
                  last.current = row.id;
                  setEditing(null);
                }}
              />
            </li>
          ) : (
            <SortableRow
              key={row.id}
              id={row.id}
              name={nameOf(row)}
              isDisabled={!isOnline || editing !== null}
              onMove={(by) => move(row.id, by)}
            >
              <RowFacts
                list={list}
                row={row}
                uses={aheadText(kept.uses[row.id], t)}
                resources={resources}
              />
              <span className={styles.tools}>
                <ActionIcon
                  data-edit={row.id}
                  aria-label={t('OFFICE_LISTS.EDIT_ROW', { name: nameOf(row) })}
                  onClick={() => setEditing(row.id)}
                >
                  <Icon name="edit" size={16} />
                </ActionIcon>
                <RowMenu name={nameOf(row)} actions={actionsOf(row)} />
              </span>
            </SortableRow>
          ),
        )}
      </SortableRows>
      {archiving ? (
        <ArchiveSheet
          list={list}
          row={archiving}
          rows={rows}
          uses={kept.uses[archiving.id]}
          isOnline={isOnline}
          onClose={() => setArchiving(null)}
        />
      ) : null}
    </div>
  );
};

const NOTHING: AnyRow = { id: '', isArchived: false };
