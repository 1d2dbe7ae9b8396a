import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './catalogues.module.css';

/** Where each row stands once one was put elsewhere; the same where it cannot move further. */
export const moveRow = (ids: readonly string[], id: string, by: number): string[] => {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  return arrayMove([...ids], from, to);
};

/** Rows that are put in order by hand: dragged by their grip, with a pointer or with keys. */
export const SortableRows = ({
  label,
  ids,
  nameOf,
  onOrder,
  children,
}: {
  label: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onOrder: (ids: string[]) => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown): { name: string; place: number; count: number } => ({
    name: nameOf(String(id)),
    place: ids.indexOf(String(id)) + 1,
    count: ids.length,
  });
  const end = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return;
    const to = ids.indexOf(String(over.id)) - ids.indexOf(String(active.id));
    onOrder(moveRow(ids, String(active.id), to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('OFFICE_LISTS.DRAG.HOW') },
        announcements: {
          onDragStart: ({ active }) => t('OFFICE_LISTS.DRAG.LIFTED', place(active.id)),
          onDragOver: ({ active, over }) =>
            over
              ? t('OFFICE_LISTS.DRAG.OVER', { ...place(over.id), name: nameOf(String(active.id)) })
              : undefined,
          onDragEnd: ({ active, over }) =>
            t('OFFICE_LISTS.DRAG.DROPPED', {
              ...place(over?.id ?? active.id),
              name: nameOf(String(active.id)),
            }),
          onDragCancel: ({ active }) => t('OFFICE_LISTS.DRAG.CANCELLED', place(active.id)),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
};

/** One of them, with the grip that it is dragged by. */
export const SortableRow = ({
  id,
  name,
  isDisabled,
  onMove,
  children,
}: {
  id: string;
  name: string;
  isDisabled: boolean;
  onMove: (by: number) => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: isDisabled });
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.row} ${styles.dragged}` : styles.row}
      style={style}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.grip}
        {...attributes}
        {...listeners}
        onKeyDown={(event) => {
          const isMove = event.key === 'ArrowUp' || event.key === 'ArrowDown';
          if (!event.altKey || !isMove) {
            listeners?.['onKeyDown']?.(event);
            return;
          }
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1);
        }}
        aria-label={t('OFFICE_LISTS.MOVE', { name })}
      >
        <Icon name="grip" size={16} />
      </button>
      {children}
    </li>
  );
};
