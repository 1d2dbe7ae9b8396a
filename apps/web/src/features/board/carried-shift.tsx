import type { CSSProperties, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import type { GridCell } from '#blocks/grid-keys.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { type Tops, topOfRow } from './board-geometry.ts';
import type { BoardLook } from './board-row.tsx';
import type { BoardLine } from './board-rows.ts';
import { sectionOf, timesOf } from './board-words.ts';
import styles from './board.module.css';
import type { Carried } from './use-board-hands.ts';
import type { Fit } from './use-fits.ts';

const WIDTH = 300;
const GAP = 12;

const TITLES = {
  fits: 'BOARD.FIT.FITS',
  warns: 'BOARD.FIT.WARNS',
  not: 'BOARD.FIT.NOT',
} as const;

/** What stands against the place over which a shift is carried, beside that place. */
export const CarryBubble = ({
  line,
  fit,
  cell: { row, column },
  look,
  tops,
}: {
  line: BoardLine;
  fit: Fit | undefined;
  cell: GridCell;
  look: BoardLook;
  tops: Tops;
}) => {
  const { t } = useTranslation();
  if (!fit || !line.person) return null;
  const { width, sizes, span } = look;
  const cellLeft = sizes.name + column * width;
  const isLeft = span.days > 1 && column > span.days / 2;
  const left = isLeft ? cellLeft - WIDTH - GAP : cellLeft + Math.min(width, 3 * WIDTH) + GAP;
  return (
    <div
      className={styles.bubble}
      data-fit={fit.is}
      style={{ left, top: topOfRow(tops, row, sizes), width: WIDTH }}
      role="presentation"
    >
      <b>
        {t(
          fit.is === 'warns' && fit.constraints.length === 0 ? 'BOARD.FIT.NOTED' : TITLES[fit.is],
          {
            name: line.person.name,
          },
        )}
      </b>
      {fit.note ? <p className={styles.fitNote}>{fit.note}</p> : null}
      {fit.constraints.length > 0 ? <ConstraintList constraints={fit.constraints} /> : null}
      <p className={styles.readKeys} aria-hidden>
        <kbd>Ctrl</kbd> {t('BOARD.FIT.COPY')} <kbd>Esc</kbd> {t('BOARD.FIT.DROP')}
      </p>
    </div>
  );
};

/** The shift itself, at the pointer. */
export const CarriedGhost = ({
  carried: { shifts },
  departmentOf,
  ghost,
}: {
  carried: Carried;
  departmentOf: ReadonlyMap<string, ManagedDepartment>;
  ghost: RefObject<HTMLDivElement | null>;
}) => {
  const { t } = useTranslation();
  const [first] = shifts;
  if (!first?.plan) return null;
  const department = departmentOf.get(first.departmentId);
  const section = department && sectionOf(department, first.plan.sectionId);
  return (
    <div
      ref={ghost}
      aria-hidden
      className={styles.ghost}
      style={{ '--section': section?.background } as CSSProperties}
    >
      <span>
        {shifts.length > 1 ? t('BOARD.SELECTED', { count: shifts.length }) : timesOf(first.plan)}
      </span>
      {section && shifts.length === 1 ? <span className={styles.where}>{section.name}</span> : null}
    </div>
  );
};
