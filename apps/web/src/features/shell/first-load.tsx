import { Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryFirstLoad, type World } from '#data/sync/world.ts';
import { Notice } from '#ui/notice.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import styles from './shell.module.css';

/** Before there is anything to show: the shape of what comes, or why it did not. */
export const FirstLoad = ({ status }: { status: World['status'] }) => {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  if (status !== 'failed') {
    return (
      <Stack p={16} gap={16} role="status" aria-label={t('GENERAL.LOADING')}>
        <Skeleton height={44} width="60%" />
        <Skeleton height={190} radius={16} />
        <Skeleton height={72} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    );
  }
  return (
    <main className={styles.center}>
      <Notice tone="error">{t('GENERAL.ERROR_RETRIEVING_DATA')}</Notice>
      <Button onClick={retryFirstLoad}>{t('GENERAL.TRY_AGAIN')}</Button>
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t('FIRST_LOAD.LOGOUT')}
      </Button>
      <LogoutSheet opened={isLeaving} onClose={() => setLeaving(false)} />
    </main>
  );
};
