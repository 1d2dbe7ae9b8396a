import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { archiveRow, restoreRow } from '#data/catalogues/catalogues.commands.ts';
import type { ListName, ListAnswer } from '#data/catalogues/lists.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './catalogues.module.css';
import { RowFacts } from './list-row.tsx';
import { type AnyRow, nameOf } from './row-values.ts';
import { useAct } from '#blocks/office/use-act.ts';
import { usesText } from './use-text.ts';

/** What is offered no more, folded away; each can come back. */
export const ArchivedRows = ({
  list,
  rows,
  uses,
  resources,
  isOnline,
}: {
  list: ListName;
  rows: readonly AnyRow[];
  uses: ListAnswer<ListName>['uses'];
  resources: readonly AnyRow[];
  isOnline: boolean;
}) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, act } = useAct();
  if (rows.length === 0) return null;
  const restore = async (row: AnyRow): Promise<void> => {
    await restoreRow(list, row.id);
    showUndo(t('OFFICE_LISTS.RESTORED', { name: nameOf(row) }), () => archiveRow(list, row.id));
  };
  return (
    <section className={styles.archived}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} size={16} />
        {t('OFFICE_LISTS.ARCHIVED_COUNT', { count: rows.length })}
      </button>
      {isOpen ? (
        <ul className={styles.list} aria-label={t('OFFICE_LISTS.ARCHIVED_LIST')}>
          {rows.map((row) => (
            <li key={row.id} className={`${styles.row} ${styles.gone}`}>
              <span />
              <RowFacts
                list={list}
                row={row}
                uses={usesText(uses[row.id], t)}
                resources={resources}
              />
              <Button
                variant="default"
                disabled={!isOnline || isBusy}
                aria-label={t('OFFICE_LISTS.RESTORE_ROW', { name: nameOf(row) })}
                onClick={() => act(() => restore(row))}
              >
                {t('OFFICE_LISTS.RESTORE')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};
