import { Button, Skeleton, Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryFirstLoad } from '#data/sync/sync-store.ts';
import type { ClientState } from '#data/sync/client-state.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { MonthShape, RowShapes } from '#ui/shapes.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import styles from './shell.module.css';

/** Before there is anything to show: the shape of what comes, or why it did not. */
export const FirstLoad = ({ status }: { status: ClientState['status'] }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const [isLeaving, setLeaving] = useState(false);
  if (status !== 'failed') {
    return (
      <div className={styles.shell} role="status" aria-label={t('GENERAL.LOADING')}>
        <div className={styles.main}>
          {pathname === '/' ? <HomeShape /> : <PageShape hasMonth={pathname === '/free-shifts'} />}
        </div>
        <div className={styles.tabs}>
          <div className={styles.tab} />
        </div>
      </div>
    );
  }
  return (
    <main className={styles.center}>
      <Notice tone={isOnline ? 'error' : 'warning'}>
        {isOnline ? t('GENERAL.ERROR_RETRIEVING_DATA') : t('GENERAL.NO_CONNECTION')}
      </Notice>
      <Button onClick={retryFirstLoad}>{t('GENERAL.TRY_AGAIN')}</Button>
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t('FIRST_LOAD.LOGOUT')}
      </Button>
      <LogoutSheet opened={isLeaving} onClose={() => setLeaving(false)} />
    </main>
  );
};

/** As high as the live card with who is there and the comment of the day. */
const CARD_HEIGHT = 412;

const HomeShape = () => (
  <Stack px={20} pt={12} gap={16}>
    <Skeleton height={44} width="60%" />
    <Skeleton height={CARD_HEIGHT} radius={28} mx={-6} w="auto" />
    <RowShapes count={3} height={72} />
  </Stack>
);

const PageShape = ({ hasMonth }: { hasMonth: boolean }) => (
  <Stack p={16} gap={16}>
    <Skeleton height={24} width="40%" mx="auto" mb={16} />
    {hasMonth ? <MonthShape /> : null}
    <RowShapes height={64} />
  </Stack>
);
