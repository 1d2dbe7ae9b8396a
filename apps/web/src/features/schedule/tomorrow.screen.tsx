import { Text } from '@mantine/core';
import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { useWorld } from '#data/sync/use-world.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './entry-calendar.module.css';
import { EntryList } from './entry-list.tsx';
import { tomorrowByCompany } from './schedule-entries.ts';
import { useBack } from './use-back.ts';
import { useEntries } from './use-entries.ts';

export const TomorrowScreen = () => {
  const { snapshot } = useWorld();
  return snapshot ? <Tomorrow snapshot={snapshot} /> : null;
};

const Tomorrow = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t, i18n } = useTranslation();
  const back = useBack();
  const { entries, now, today } = useEntries(snapshot);
  const groups = tomorrowByCompany(entries, now);
  return (
    <Screen title={t('HOME.TOMORROW')} back={back}>
      <Text className={styles.heading} component="p" style={{ flex: 'none' }}>
        {formatDayLong(today + SECONDS_PER_DAY, i18n.language)}
      </Text>
      {groups.length === 0 ? (
        <Empty
          icon="sun"
          title={t('SCHEDULE.TOMORROW_EMPTY')}
          hint={t('SCHEDULE.TOMORROW_EMPTY_HINT')}
        />
      ) : null}
      {groups.map((group) => (
        <section key={group.company} className={styles.group} aria-label={group.company}>
          <h2 className={styles.heading}>{group.company}</h2>
          <EntryList entries={group.entries} isOneDay />
        </section>
      ))}
    </Screen>
  );
};
