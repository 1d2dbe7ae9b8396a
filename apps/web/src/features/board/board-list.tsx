import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { BoardLine } from './board-rows.ts';
import { sectionOf, timesOf } from './board-words.ts';
import styles from './board.module.css';
import type { Board } from './use-board.ts';
import type { BoardDay } from './use-board-days.ts';

/** The plan as a list by day: the way to it on a phone. */
export const BoardList = ({
  board: { rows, departmentOf },
  days,
  onOpen,
}: {
  board: Board;
  days: readonly BoardDay[];
  onOpen: (shift: ShownShift) => void;
}) => {
  const { t } = useTranslation();
  const lines = rows.filter((row): row is BoardLine => row.kind !== 'group');
  return (
    <div className={styles.list}>
      {days.map((day, column) => {
        const work = lines.flatMap((line) =>
          (line.cells.get(column) ?? []).flatMap((item) =>
            item.kind === 'shift' && !item.isDim ? [{ line, ...item }] : [],
          ),
        );
        return (
          <section key={day.at} className={styles.listDay}>
            <h2>{day.name}</h2>
            {work.length === 0 ? <p className={styles.note}>{t('DASHBOARD.EMPTY')}</p> : null}
            <ul>
              {work
                .toSorted((a, b) => a.plan.start - b.plan.start)
                .map(({ line, plan, shift }) => {
                  const department = departmentOf.get(line.departmentId);
                  const section = department && sectionOf(department, plan.sectionId);
                  return (
                    <li key={shift.id}>
                      <button
                        type="button"
                        onClick={() => onOpen(shift)}
                        className={styles.block}
                        data-state={shift.state}
                        style={{ '--section': section?.background } as CSSProperties}
                      >
                        <b>{timesOf(plan)}</b>
                        <span>{line.person?.name ?? t('BOARD.OPEN')}</span>
                        <span className={styles.aside}>{section?.name}</span>
                      </button>
                    </li>
                  );
                })}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
