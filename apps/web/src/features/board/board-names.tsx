import type { VirtualItem } from '@tanstack/react-virtual';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Initials } from '#blocks/avatar.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import type { BoardSpan } from './board-period.ts';
import { agreedSeconds, type BoardGroup, type BoardLine, type BoardRow } from './board-rows.ts';
import { hoursText } from './board-words.ts';
import styles from './board.module.css';

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
}: {
  rows: readonly BoardRow[];
  items: readonly VirtualItem[];
  /** Pixels of what stands over the names. */
  above: number;
  span: BoardSpan;
  /** What a location is called; empty where only one is shown. */
  placeOf: (departmentId: string) => string;
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
          style={style}
        />
      );
    })}
  </div>
);

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
  style: { top, height },
}: {
  line: BoardLine;
  span: BoardSpan;
  place: string;
  style: { top: number; height: number };
}) {
  const { t } = useTranslation();
  const agreed = agreedSeconds(line, span);
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
      <Initials initials={initialsOf(name)} name={name} size={22} />
      <span className={styles.nameText} title={name}>
        {name || t('BOARD.LEFT')}
      </span>
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
