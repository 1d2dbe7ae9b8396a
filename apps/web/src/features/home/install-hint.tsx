import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissInstallHint, isInstallHintDue, subscribeToInstallHint } from '#platform/install.ts';
import { Notice } from '#ui/notice.tsx';

/** On an iPhone nothing offers to install the app: this says once how it is done. */
export const InstallHint = () => {
  const { t } = useTranslation();
  const isDue = useSyncExternalStore(subscribeToInstallHint, isInstallHintDue);
  if (!isDue) return null;
  return (
    <Notice
      tone="info"
      icon="add"
      title={t('INSTALL.TITLE')}
      action={
        <Button variant="default" size="sm" onClick={dismissInstallHint}>
          {t('INSTALL.DISMISS')}
        </Button>
      }
    >
      {t('INSTALL.MESSAGE')}
    </Notice>
  );
};
