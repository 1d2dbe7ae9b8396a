import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Initials } from '#blocks/avatar.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import { coworkersQuery } from '#data/shifts/shifts.queries.ts';
import type { Shift } from '#data/wire.ts';
import styles from './week.module.css';

const SHOWN = 3;

/** Who else works then (R48), small; nothing while nobody can say. The shift itself shows them large. */
export const WeekFaces = ({ shift }: { shift: Shift }) => {
  const { t, i18n } = useTranslation();
  // Asked once the week is painted: to ask takes longer than to draw it.
  const isPainted = useDeferredValue(true, false);
  const { data = [] } = useQuery({ ...coworkersQuery(shift), enabled: isPainted });
  const names = [...new Set(data.map(({ displayName }) => displayName))];
  if (names.length === 0) return null;
  const rest = names.length - SHOWN;
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (
    <span className={styles.faces} role="img" aria-label={t('WEEK.WITH', { names: listed })}>
      {names.slice(0, SHOWN).map((name) => (
        <Initials key={name} initials={initialsOf(name).slice(0, 1)} name={name} size={24} />
      ))}
      {rest > 0 ? <span className={styles.more}>+{rest}</span> : null}
    </span>
  );
};
