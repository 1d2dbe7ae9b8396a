import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedDepartment } from '#data/wire.ts';
import type { Box } from './board-geometry.ts';
import type { CellItem } from './board-rows.ts';
import { absenceText, differenceOf, itemText, sectionOf, timesOf } from './board-words.ts';
import styles from './board.module.css';

/**
 * A shift as it stands in its cell. Full is what its person knows; dashed is what nobody was told yet.
 */
export const BoardBlock = memo(function BoardBlock({
  item,
  box,
  department,
  homeId,
  isNarrow,
}: {
  item: CellItem;
  box: Box;
  department: ManagedDepartment | undefined;
  /** The section that the row stands under: it is not said again. */
  homeId: string | null;
  isNarrow: boolean;
}) {
  const { t } = useTranslation();
  const place = { left: box.left, width: box.width, top: box.top };
  if (item.kind === 'absence') {
    const text = absenceText(item, t);
    return (
      <span className={styles.absence} data-kind={item.absence.kind} style={place} title={text}>
        {text}
      </span>
    );
  }
  const { plan, shift, isDim } = item;
  const section = department && sectionOf(department, plan.sectionId);
  const isElsewhere = section !== undefined && section.id !== homeId;
  const aside = differenceOf(shift) || (isElsewhere ? section.name : '');
  const text = itemText(item, department, t);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.block}
      data-shift={shift.id}
      data-state={shift.state}
      data-dim={isDim || undefined}
      data-waiting={shift.isWaiting || undefined}
      data-clocked={shift.isClocked || undefined}
      title={text}
      style={{ ...place, '--section': section?.background } as CSSProperties}
    >
      <span className="visually-hidden">{text}</span>
      <span aria-hidden>{timesOf(plan, isNarrow)}</span>
      {aside ? (
        <span aria-hidden className={styles.aside}>
          {aside}
        </span>
      ) : null}
    </button>
  );
});
