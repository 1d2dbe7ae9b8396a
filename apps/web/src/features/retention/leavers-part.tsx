import { Button } from '@mantine/core';
import type { Leaver } from '@ploeg/contract/retention/retention.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyState } from '#blocks/office/company-state.tsx';
import { leaversQuery } from '#data/retention/retention.queries.ts';
import { Empty } from '#ui/empty.tsx';
import { LeaverSheet } from './leaver-sheet.tsx';
import { dayText } from './retention-words.ts';
import styles from './retention.module.css';

/** Who has left, and when what stands about them goes. */
export const LeaversPart = () => {
  const { t } = useTranslation();
  const remote = useQuery(leaversQuery());
  const [open, setOpen] = useState<Leaver | null>(null);
  const leavers = remote.data?.leavers ?? [];
  const rest = (remote.data?.total ?? 0) - leavers.length;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('OFFICE_RETENTION.LEAVERS')}</h2>
      <p className={styles.hint}>{t('OFFICE_RETENTION.LEAVERS_HINT')}</p>
      <CompanyState remote={remote} />
      {remote.data && leavers.length === 0 ? (
        <Empty
          icon="people"
          title={t('OFFICE_RETENTION.NOBODY')}
          hint={t('OFFICE_RETENTION.NOBODY_HINT')}
        />
      ) : null}
      {leavers.length > 0 ? (
        <ul className={styles.list} aria-label={t('OFFICE_RETENTION.LEAVERS')}>
          {leavers.map((leaver) => (
            <LeaverRow key={leaver.personId} leaver={leaver} onOpen={() => setOpen(leaver)} />
          ))}
        </ul>
      ) : null}
      {rest > 0 ? (
        <p className={styles.hint}>{t('OFFICE_RETENTION.MORE', { count: rest })}</p>
      ) : null}
      {open ? <LeaverSheet leaver={open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
};

const LeaverRow = ({ leaver, onOpen }: { leaver: Leaver; onOpen: () => void }) => {
  const { t, i18n } = useTranslation();
  const { name, left, filesOn, hoursOn } = leaver;
  const day = (key: string): string => dayText(key, i18n.language);
  const parts = [
    t('OFFICE_RETENTION.LEFT', { day: day(left) }),
    ...(filesOn ? [t('OFFICE_RETENTION.FILE_ON', { day: day(filesOn) })] : []),
    ...(hoursOn ? [t('OFFICE_RETENTION.HOURS_ON', { day: day(hoursOn) })] : []),
  ];
  return (
    <li className={styles.term}>
      <div className={styles.termText}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{parts.join(' · ')}</p>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('OFFICE_RETENTION.WHAT_GOES_OF', { name })}
        onClick={onOpen}
      >
        {t('OFFICE_RETENTION.WHAT_GOES')}
      </Button>
    </li>
  );
};
