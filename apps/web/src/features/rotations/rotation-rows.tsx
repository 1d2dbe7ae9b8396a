import { Button } from '@mantine/core';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { reasonsOf } from '#blocks/office/plan-preview.tsx';
import type { Rotation } from '#data/rotations/rotations.queries.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import styles from './rotations.module.css';

type Props = {
  rotations: readonly Rotation[];
  isOnline: boolean;
  nameOf: (employmentId: string | null) => string;
  onChange: (id: string) => void;
  onEnd: (id: string) => void;
};

export const RotationRows = ({ rotations, ...others }: Props) => {
  const { t } = useTranslation();
  if (rotations.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('ROTATIONS.TITLE')}>
      {rotations.map((rotation) => (
        <RotationRow key={rotation.id} rotation={rotation} {...others} />
      ))}
    </ul>
  );
};

const MOST_NAMES = 3;

/** "Comes round every 2 weeks · 6 shifts · Emma, Lucas · planned up to Sun 10/01" */
const useFacts = (
  { weeks, lines, until, plannedUntil }: Rotation,
  nameOf: Props['nameOf'],
): string => {
  const { t, i18n } = useTranslation();
  const ids = new Set(lines.map(({ plan }) => plan.employmentId));
  // Shifts of nobody are no further person; of those alone it is said.
  const names = [...ids].filter((id) => id !== null || ids.size === 1).map(nameOf);
  const others = names.length - MOST_NAMES;
  const dayBefore = (at: number): string => formatDayShort(at - SECONDS_PER_DAY, i18n.language);
  return [
    t('ROTATIONS.EVERY', { count: weeks }),
    t('PLAN_TEMPLATES.SHIFTS', { count: lines.length }),
    names.slice(0, MOST_NAMES).join(', ') + (others > 0 ? ` +${others}` : ''),
    t('ROTATIONS.PLANNED_UNTIL', { day: dayBefore(plannedUntil) }),
    ...(until === null ? [] : [t('ROTATIONS.UNTIL', { day: dayBefore(until) })]),
  ].join(' · ');
};

const RotationRow = ({
  rotation,
  isOnline,
  nameOf,
  onChange,
  onEnd,
}: Omit<Props, 'rotations'> & { rotation: Rotation }) => {
  const { t } = useTranslation();
  const { id, name } = rotation;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.fact}>{useFacts(rotation, nameOf)}</span>
      <span className={styles.tools}>
        <Button
          variant="default"
          disabled={!isOnline}
          aria-label={t('ROTATIONS.CHANGE_OF', { name })}
          onClick={() => onChange(id)}
        >
          {t('ROTATIONS.CHANGE')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={!isOnline}
          aria-label={t('ROTATIONS.END_OF', { name })}
          onClick={() => onEnd(id)}
        >
          {t('ROTATIONS.END')}
        </Button>
      </span>
      <LeftTurns rotation={rotation} nameOf={nameOf} />
    </li>
  );
};

/** What of it could not be planned as it stands, so that somebody looks. */
const LeftTurns = ({
  rotation: { left },
  nameOf,
}: Pick<Props, 'nameOf'> & { rotation: Rotation }) => {
  const { t, i18n } = useTranslation();
  if (left.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary>{t('ROTATIONS.LEFT', { count: left.length })}</summary>
      <ul className={styles.leftList}>
        {left.map((turn) => (
          <li key={`${turn.source} ${turn.target}`}>
            {formatDayShort(turn.plan.start, i18n.language)} {formatTime(turn.plan.start)}–
            {formatTime(turn.plan.end)} · {nameOf(turn.plan.employmentId)} ·{' '}
            {[
              t(`PLAN_TEMPLATES.BECOMES.${turn.outcome}`),
              ...reasonsOf({ ...turn, lengthened: 0 }, t),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
};
