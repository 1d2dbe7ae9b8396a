import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './session-page.module.css';

/** The frame of the pages that need nobody signed in. */
export const SessionPage = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <img src="/icon.svg" width={48} height={48} alt="" />
        Ploeg
      </div>
      <Stack gap={4}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{lead}</Text>
      </Stack>
      {children}
      <p className={styles.version}>{t('LOGIN.VERSION', { version: __APP_VERSION__ })}</p>
    </main>
  );
};
