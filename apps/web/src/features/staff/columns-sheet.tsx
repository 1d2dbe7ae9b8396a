import { ActionIcon, Button, Checkbox } from '@mantine/core';
import {
  moveColumn,
  STAFF_COLUMNS,
  type StaffColumn,
  toggleColumn,
  writeColumns,
} from '@ploeg/domain/staff/staff-views';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { columnHeads, isOffered, type Known } from './staff-columns.tsx';
import styles from './staff.module.css';
import type { SetSearch } from './use-staff-search.ts';

/** Which columns the table has and in which order; the address says it at once. */
export const ColumnsButton = memo(function ColumnsButton({
  columns,
  usual,
  known,
  set,
}: {
  columns: readonly StaffColumn[];
  /** What stands there until somebody chooses. */
  usual: readonly StaffColumn[];
  known: Known;
  set: SetSearch;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useKeys([{ keys: 'c', text: 'STAFF.COLUMNS', run: () => setOpen(true) }]);
  const show = (next: readonly StaffColumn[]): void =>
    set({ cols: writeColumns(next, usual) ?? undefined });
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        data-chosen={writeColumns(columns, usual) === null ? undefined : true}
        onClick={() => setOpen(true)}
      >
        {t('STAFF.COLUMNS')}
      </button>
      {isOpen ? (
        <Sheet
          opened
          title={t('STAFF.COLUMNS')}
          close={t('GENERAL.CLOSE')}
          onClose={() => setOpen(false)}
        >
          <ColumnList columns={columns} usual={usual} known={known} onChange={show} />
        </Sheet>
      ) : null}
    </>
  );
});

type By = -1 | 1;

/** Moves a column, and keeps the focus on the button that did: its line is put elsewhere in the page. */
const useMoves = (
  columns: readonly StaffColumn[],
  moved: (id: StaffColumn, by: By) => readonly StaffColumn[],
  onChange: (columns: readonly StaffColumn[]) => void,
) => {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ button: string; before: readonly StaffColumn[] } | null>(null);
  useEffect(() => {
    // The address follows a little later.
    if (last.current === null || last.current.before === columns) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${last.current.button}"]`)?.focus();
    last.current = null;
  });
  const move = (id: StaffColumn, by: By): void => {
    last.current = { button: `${id} ${by}`, before: columns };
    onChange(moved(id, by));
  };
  return { list, move };
};

/** One at an end still takes the focus: whoever moves a column there by keyboard stays on it. */
const Move = ({
  id,
  by,
  label,
  isAtEnd,
  onMove,
}: {
  id: StaffColumn;
  by: By;
  label: string;
  isAtEnd: boolean;
  onMove: (id: StaffColumn, by: By) => void;
}) => (
  <ActionIcon
    size={44}
    variant="subtle"
    data-move={`${id} ${by}`}
    aria-label={label}
    aria-disabled={isAtEnd}
    data-disabled={isAtEnd || undefined}
    onClick={() => (isAtEnd ? undefined : onMove(id, by))}
  >
    <Icon name={by === -1 ? 'arrow-up' : 'arrow-down'} size={16} />
  </ActionIcon>
);

/** Those that are shown in their order, then those that could be. */
const ColumnList = ({
  columns,
  usual,
  known,
  onChange,
}: {
  columns: readonly StaffColumn[];
  usual: readonly StaffColumn[];
  known: Known;
  onChange: (columns: readonly StaffColumn[]) => void;
}) => {
  const { t } = useTranslation();
  const shown = columns.filter((id) => isOffered(id, known));
  const others = STAFF_COLUMNS.filter((id) => isOffered(id, known) && !shown.includes(id));
  const { list, move } = useMoves(
    columns,
    (id, by) => moveColumn(columns, id, by, shown),
    onChange,
  );
  return (
    <>
      <ul ref={list} className={styles.lines}>
        {[...shown, ...others].map((id) => {
          const at = shown.indexOf(id);
          const name = t(columnHeads[id]);
          return (
            <li key={id} className={styles.line}>
              <Checkbox
                label={name}
                checked={at >= 0}
                disabled={id === 'name'}
                onChange={() => onChange(toggleColumn(columns, id))}
              />
              {at > 0 ? (
                <span className={styles.buttons}>
                  <Move
                    id={id}
                    by={-1}
                    label={t('STAFF.COLUMN_LEFT', { name })}
                    isAtEnd={at === 1}
                    onMove={move}
                  />
                  <Move
                    id={id}
                    by={1}
                    label={t('STAFF.COLUMN_RIGHT', { name })}
                    isAtEnd={at === shown.length - 1}
                    onMove={move}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        disabled={writeColumns(columns, usual) === null}
        onClick={() => onChange(usual)}
      >
        {t('STAFF.COLUMNS_USUAL')}
      </Button>
    </>
  );
};
