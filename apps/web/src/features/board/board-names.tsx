import { WAGE_PARTS } from '@ploeg/domain/terms/wages';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWholeEuros } from '#platform/money.ts';
import type { BoardSpan } from './board-period.ts';
import { agreedSeconds, type BoardGroup, type BoardLine } from './board-rows.ts';
import { hoursText } from './board-words.ts';
import { type RuleMark, ruleMarkOf } from './board-marks.tsx';
import { countPeople } from './board-totals.ts';
import styles from './board.module.css';
import type { BoardFigures } from './use-board-figures.ts';
import type { DrawnRow } from './use-drawn.ts';

/**
 * The names beside the grid, for the eye only: each row says whose it is. They stand in a column of
 * their own because names that each stick to their row cost a third of every frame while scrolling.
 */
export const BoardNames = ({
  drawn,
  span,
  placeOf,
  figures,
}: {
  drawn: readonly DrawnRow[];
  span: BoardSpan;
  /** What a location is called; empty where only one is shown. */
  placeOf: (departmentId: string) => string;
  figures: BoardFigures;
}) => (
  <div aria-hidden="true" className={styles.names} style={{ height: 'var(--rows)' }}>
    {drawn.map(({ row, slot, top, height }) => {
      const box = { top, height, place: placeOf(row.departmentId) };
      return row.kind === 'group' ? (
        <GroupName key={slot} group={row} {...box} />
      ) : (
        <LineName
          key={slot}
          line={row}
          span={span}
          remarks={figures.remarks}
          cost={figures.cost?.byRow.get(row.key)?.amount}
          {...box}
        />
      );
    })}
  </div>
);

/** The worst of what stands against the shifts of somebody, or that more is planned than agreed. */
const markOfLine = (line: BoardLine, remarks: BoardFigures['remarks']): RuleMark | null => {
  const marks = line.shifts.flatMap(({ id, plan }) => (plan && ruleMarkOf(remarks.get(id))) || []);
  if (marks.includes('breaks')) return 'breaks';
  return marks.length > 0 ? 'warns' : null;
};

type Height = { top: number; height: number };

const GroupName = memo(function GroupName({
  group,
  place,
  top,
  height,
}: { group: BoardGroup; place: string } & Height) {
  const { t } = useTranslation();
  return (
    <div className={styles.groupName} style={{ top, height }}>
      <span className={styles.dot} style={{ '--section': group.background } as CSSProperties} />
      <span className={styles.nameText}>
        {[place, group.name || t('BOARD.NO_SECTION')].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.sum}>{hoursText(group.seconds)}</span>
    </div>
  );
});

/** As a length of the line under it, which is full where all that was agreed is planned. */
const shareOf = (seconds: number, agreed: number | null): string =>
  `${agreed ? Math.min(100, (seconds / agreed) * 100) : 100}%`;

const LineName = memo(function LineName({
  line,
  span,
  place,
  remarks,
  cost,
  top,
  height,
}: {
  line: BoardLine;
  span: BoardSpan;
  place: string;
  remarks: BoardFigures['remarks'];
  /** What their shifts cost; nothing for who may not see wages. */
  cost: number | undefined;
} & Height) {
  const { t, i18n } = useTranslation();
  const agreed = agreedSeconds(line, span);
  const mark = markOfLine(line, remarks);
  if (line.section) {
    return (
      <div className={styles.name} data-mark={mark ?? undefined} style={{ top, height }}>
        <span className={styles.nameText}>{t('TEAM.PEOPLE', { count: countPeople([line]) })}</span>
        <span className={styles.sum}>
          {cost && formatWholeEuros(cost / WAGE_PARTS, i18n.language)}
        </span>
      </div>
    );
  }
  if (!line.person) {
    const count = line.shifts.filter(({ plan }) => plan).length;
    const open = [place, t('BOARD.OPEN')].filter(Boolean).join(' · ');
    return (
      <div
        className={styles.name}
        data-open
        data-placed={place !== '' || undefined}
        style={{ top, height }}
      >
        <span className={styles.nameText} title={open}>
          {open}
        </span>
        <span className={styles.sum}>{count}</span>
      </div>
    );
  }
  const { name } = line.person;
  return (
    <div className={styles.name} data-mark={mark ?? undefined} style={{ top, height }}>
      <span
        className={styles.nameText}
        title={[name, cost && formatWholeEuros(cost / WAGE_PARTS, i18n.language)]
          .filter(Boolean)
          .join(' · ')}
      >
        {name || t('BOARD.LEFT')}
      </span>
      <span
        className={styles.sum}
        data-over={(agreed !== null && line.seconds > agreed) || undefined}
        data-metered={agreed !== null || undefined}
        style={{ '--done': shareOf(line.seconds, agreed) } as CSSProperties}
      >
        {[line.seconds, ...(agreed === null ? [] : [agreed])].map(hoursText).join(' / ')}
      </span>
    </div>
  );
});
