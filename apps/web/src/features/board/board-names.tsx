import type { VirtualItem } from '@tanstack/react-virtual';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWholeEuros } from '#platform/money.ts';
import type { BoardSpan } from './board-period.ts';
import { agreedSeconds, type BoardGroup, type BoardLine, type BoardRow } from './board-rows.ts';
import { hoursText } from './board-words.ts';
import { RuleSign, type RuleMark, ruleMarkOf } from './board-marks.tsx';
import { countPeople } from './board-totals.ts';
import styles from './board.module.css';
import type { BoardFigures } from './use-board-figures.ts';

/**
 * The names beside the grid, for the eye only: each row says whose it is. They stand in a column of
 * their own because names that each stick to their row cost a third of every frame while scrolling.
 */
export const BoardNames = ({
  rows,
  items,
  above,
  span,
  placeOf,
  figures,
}: {
  rows: readonly BoardRow[];
  items: readonly VirtualItem[];
  /** Pixels of what stands over the names. */
  above: number;
  span: BoardSpan;
  /** What a location is called; empty where only one is shown. */
  placeOf: (departmentId: string) => string;
  figures: BoardFigures;
}) => (
  <div aria-hidden="true" className={styles.names} style={{ height: 'var(--rows)' }}>
    {items.map(({ key, index, start, size }) => {
      const row = rows[index];
      const style = { top: start - above, height: size };
      if (!row) return null;
      return row.kind === 'group' ? (
        <GroupName key={key} group={row} place={placeOf(row.departmentId)} style={style} />
      ) : (
        <LineName
          key={key}
          line={row}
          span={span}
          place={placeOf(row.departmentId)}
          mark={markOfLine(row, figures)}
          cents={figures.cost?.byRow.get(row.key)}
          style={style}
        />
      );
    })}
  </div>
);

/** The worst of what stands against the shifts of somebody, or that more is planned than agreed. */
const markOfLine = (line: BoardLine, { remarks }: BoardFigures): RuleMark | null => {
  const marks = line.shifts.flatMap(({ id, plan }) => (plan && ruleMarkOf(remarks.get(id))) || []);
  if (marks.includes('breaks')) return 'breaks';
  return marks.length > 0 ? 'warns' : null;
};

const GroupName = ({
  group,
  place,
  style,
}: {
  group: BoardGroup;
  place: string;
  style: CSSProperties;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.groupName} style={style}>
      <span className={styles.dot} style={{ '--section': group.background } as CSSProperties} />
      <span className={styles.nameText}>
        {[place, group.name || t('BOARD.NO_SECTION')].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.sum}>{hoursText(group.seconds)}</span>
    </div>
  );
};

const LineName = memo(function LineName({
  line,
  span,
  place,
  mark,
  cents,
  style: { top, height },
}: {
  line: BoardLine;
  span: BoardSpan;
  place: string;
  mark: RuleMark | null;
  /** What their shifts cost; nothing for who may not see wages. */
  cents: number | undefined;
  style: { top: number; height: number };
}) {
  const { t, i18n } = useTranslation();
  const agreed = agreedSeconds(line, span);
  if (line.section) {
    return (
      <div className={styles.name} style={{ top, height }}>
        <span className={styles.nameText}>{t('TEAM.PEOPLE', { count: countPeople([line]) })}</span>
        {mark ? <RuleSign mark={mark} /> : null}
        <span className={styles.sum}>{cents && formatWholeEuros(cents / 100, i18n.language)}</span>
      </div>
    );
  }
  if (!line.person) {
    const count = line.shifts.filter(({ plan }) => plan).length;
    return (
      <div className={styles.name} data-open style={{ top, height }}>
        <span className={styles.nameText}>
          {[place, t('BOARD.OPEN')].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.sum}>{count}</span>
      </div>
    );
  }
  const { name } = line.person;
  return (
    <div className={styles.name} style={{ top, height }}>
      <span
        className={styles.nameText}
        title={[name, cents && formatWholeEuros(cents / 100, i18n.language)]
          .filter(Boolean)
          .join(' · ')}
      >
        {name || t('BOARD.LEFT')}
      </span>
      {mark ? <RuleSign mark={mark} /> : null}
      <span
        className={styles.sum}
        data-over={(agreed !== null && line.seconds > agreed) || undefined}
      >
        <b>{hoursText(line.seconds)}</b>
        {agreed === null ? null : ` / ${hoursText(agreed)}`}
        {agreed === null ? null : (
          <span className={styles.meter}>
            <span style={{ width: `${Math.min(100, (line.seconds / agreed) * 100)}%` }} />
          </span>
        )}
      </span>
    </div>
  );
});
