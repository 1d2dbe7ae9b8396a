import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshBrand } from '#data/company/fresh-brand.ts';
import { useShownBrand } from '#data/company/shown-brand.ts';
import { usePageTitle } from '#platform/use-page-title.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import styles from './session-page.module.css';

/** The frame of the pages that need nobody signed in. */
export const SessionPage = ({
  company,
  title,
  lead,
  children,
}: {
  /** Which company it is, where that is known before anybody has signed in. */
  company?: string | undefined;
  title: string;
  lead: string;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  usePageTitle(title);
  useFreshBrand(company);
  const brand = useShownBrand();
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <CompanyMark src={brand?.mark ?? null} size={48} />
        {brand?.name || 'Ploeg'}
      </div>
      <Stack gap={4}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{lead}</Text>
      </Stack>
      <div className={styles.task}>{children}</div>
      <p className={styles.version}>{t('LOGIN.VERSION', { version: __APP_VERSION__ })}</p>
    </main>
  );
};
