import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { weekdayNames } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import type { LineValues } from './rotation-values.ts';
import styles from './rotations.module.css';

type Props = {
  weeks: number;
  lines: readonly LineValues[];
  chosenId: string | null;
  nameOf: (employmentId: string | null) => string;
  onChoose: (id: string) => void;
  onAdd: (day: number) => void;
};

/** The weeks of a pattern with what is planned on each of their days. */
export const PatternGrid = ({ weeks, ...others }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pattern}>
      {Array.from({ length: weeks }, (_, week) => (
        <section key={week} aria-label={t('ROTATIONS.WEEK', { number: week + 1 })}>
          {weeks > 1 ? (
            <h3 className={styles.weekTitle}>{t('ROTATIONS.WEEK', { number: week + 1 })}</h3>
          ) : null}
          <div className={styles.days}>
            {Array.from({ length: 7 }, (__, weekday) => (
              <PatternDay key={weekday} day={week * 7 + weekday} {...others} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};

const PatternDay = ({
  day,
  lines,
  chosenId,
  nameOf,
  onChoose,
  onAdd,
}: Omit<Props, 'weeks'> & { day: number }) => {
  const { t, i18n } = useTranslation();
  const name = weekdayNames(i18n.language)[day % 7];
  const own = lines
    .filter((line) => line.day === day)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return (
    <div className={styles.day}>
      <span className={styles.dayName} aria-hidden="true">
        {name?.short}
      </span>
      {own.map((line) => (
        <button
          key={line.id}
          type="button"
          className={styles.line}
          aria-pressed={line.id === chosenId}
          data-open={line.employmentId === '' || undefined}
          onClick={() => onChoose(line.id)}
        >
          <span className="visually-hidden">{name?.long} </span>
          <span className={styles.lineTimes}>
            {line.from}–{line.until}
          </span>
          <span className={styles.lineWho}>{nameOf(line.employmentId || null)}</span>
        </button>
      ))}
      <ActionIcon
        size={30}
        aria-label={t('ROTATIONS.ADD_ON', { day: name?.long, number: Math.floor(day / 7) + 1 })}
        onClick={() => onAdd(day)}
      >
        <Icon name="add" size={16} />
      </ActionIcon>
    </div>
  );
};
