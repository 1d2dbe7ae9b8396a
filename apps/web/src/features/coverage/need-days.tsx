import { Button } from '@mantine/core';
import { dayClock } from '@ploeg/domain/time/day-clock';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { addNeeds, deleteNeed } from '#data/coverage/coverage.commands.ts';
import type { CoverageNeed } from '#data/coverage/coverage.queries.ts';
import { formatDayLong, weekdayNames } from '#platform/datetime.ts';
import styles from './coverage.module.css';
import { DayBar } from './day-bar.tsx';

type Props = {
  needs: readonly CoverageNeed[];
  nameOf: (id: string) => string;
  isOnline: boolean;
  onEdit: (need: CoverageNeed) => void;
};

const keyOf = ({ day, weekday }: CoverageNeed): string => day ?? String(weekday);

/** What is wanted, by day: each as a bar of the day and its lines. */
export const NeedDays = ({ needs, ...others }: Props) => {
  const { i18n } = useTranslation();
  const names = weekdayNames(i18n.language);
  const days = [...Map.groupBy(needs, keyOf)].sort(([a], [b]) =>
    a.length === b.length ? a.localeCompare(b) : a.length - b.length,
  );
  return days.map(([key, own]) => {
    const title =
      key.length === 1
        ? (names[Number(key)]?.long ?? key)
        : formatDayLong(fromDateKey(key), i18n.language);
    return (
      <section key={key} className={styles.day} aria-label={title}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <DayBar needs={own} />
        </div>
        <ul className={styles.list}>
          {own.map((need) => (
            <NeedRow key={need.id} need={need} title={title} {...others} />
          ))}
        </ul>
      </section>
    );
  });
};

const NeedRow = ({
  need,
  title,
  nameOf,
  isOnline,
  onEdit,
}: Omit<Props, 'needs'> & { need: CoverageNeed; title: string }) => {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const { id, departmentId, ...fields } = need;
  const times = `${dayClock(need.start)} – ${dayClock(need.end)}`;
  const remove = () =>
    act(async () => {
      await deleteNeed(id);
      showUndo(t('NEEDS.REMOVED'), () => addNeeds({ departmentId, rows: [fields] }));
    });
  const of = { name: `${title}, ${times}` };
  return (
    <li className={styles.row}>
      <span className={styles.times}>{times}</span>
      <span className={styles.count}>{t('NEEDS.PEOPLE', { count: need.count })}</span>
      <span>{need.sectionId === null ? t('NEEDS.WHOLE') : nameOf(need.sectionId)}</span>
      <span className={styles.fact}>{need.skillIds.map(nameOf).join(', ')}</span>
      <span className={styles.tools}>
        <Button
          variant="subtle"
          color="gray"
          disabled={!isOnline}
          aria-label={t('NEEDS.CHANGE_OF', of)}
          onClick={() => onEdit(need)}
        >
          {t('NEEDS.CHANGE')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={isBusy}
          disabled={!isOnline}
          aria-label={t('NEEDS.REMOVE_OF', of)}
          onClick={remove}
        >
          {t('NEEDS.REMOVE')}
        </Button>
      </span>
    </li>
  );
};
